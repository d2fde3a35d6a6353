/** What people type about data, servers, security and tests. The form is explained in everyday-phrases.ts. */
export const systems = {
  words: `
  analyst analytics analyse analyze analysing analyzing spreadsheet = data analytics
  branch branches commit commits merge rebase repo repository = git
  cloud server servers hosting host = cloud devops deploy
  container containers podman = docker containers
  dataset datasets numbers statistics statistical stats = data-science statistics
  database databases = database sql databases
  devops = devops
  domain domains nameserver = dns domain
  down downtime outage outages uptime incident incidents oncall on-call reliability pager alert alerts alerting = reliability incident devops on-call
  encrypt encryption malware password passwords phishing virus xss csrf login authentication auth = security cybersecurity authentication
  excel = google-sheet spreadsheet excel
  faster performance speed slow optimize optimise loads loading = performance fast speed index
  hacker hackers hacking hacked hack pentest pentesting pentester attack attacks attacker ctf exploit exploits = cybersecurity security vulnerabilities
  join joins queries query table tables = sql database
  linux unix ubuntu = linux shell
  millions scalable scale scaling = scalability scaling system-design cloud
  monitor monitoring observability logging logs metrics = monitoring reliability
  pandas = pandas
  predict prediction predictions forecast forecasts forecasting = forecasting
  safe secure safety secured = security cybersecurity
  terminal shell bash console commandline cmd powershell = command line linux shell
  test tests tester testing = testing test
  `,
  phrases: `
  on fire, site is down, website is down, server is down, goes down, go down, went down, server crashed, site crashed, keep running, keep online, on call, production incident, production problems, in production = reliability production incident
  put website online, put site online, put online, put project online, put side project online, put app online, go live, publish site, publish website, publish my site, publish page, host website, host a website, host site, web hosting, free hosting, deploy app, deploy website, deploy an app, deploy a website, host portfolio, host app, get online = publishes publishing host hosting
  slow query, slow queries, query is slow, query is too slow, database is slow, slow database, index database = indexing indexes sql
  command line, black window, terminal commands, linux commands = command line shell linux
  version control, merge conflict, merge conflicts, git conflict, git conflicts, old version, older version, previous version, go back, broke repo, broke my repo, undo commit, undo a commit, undo last commit, push to github, push code = git
  sql injection, ethical hacking, hacking challenges, capture the flag, got hacked, was hacked, is my website secure, is my site secure, web security, store passwords, secure login, login security, hacking practice = security vulnerabilities cybersecurity
  automated tests, automated testing, automatic tests, end to end, integration test, integration tests, software testing, ui test, ui tests, check nothing broke, nothing broke, still works, click through, test automation, test my app, test my website = testing tests automation end-to-end
  unit test, unit tests, unit testing = unit tests testing
  data scientist, become a data scientist, become a data analyst, data analyst, data analysis, data analytics, analyse data, analyze data, clean data, messy data, data cleaning, work with data, make charts, draw charts = data-science data analysis
  time series, predict sales, predict demand, forecast sales, predict the future = forecasting time-series
  linear algebra, maths for, math for = mathematics algebra
  system design, scalable system, design a scalable, large systems, many users = system-design scalability
  rest api, web api, build an api, design an api, make an api, write an api, api design, test an api = api apis
  cloud computing, cloud certificate, cloud certification, aws certification, azure certification = cloud
  `,
};
