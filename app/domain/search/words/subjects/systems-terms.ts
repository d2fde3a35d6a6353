/** Terms of data, servers, networks and security, and the subject each belongs to. The form is explained in everyday-words.ts. */
export const systemsTerms = {
  words: `
  subquery subqueries schema schemas mysql sqlite postgres postgresql mariadb oracle foreign trigger triggers aggregate = sql database
  acid normalization normalisation = database sql
  indexed indexing = index indexes
  redis cassandra document-database aggregation = mongodb database
  spark airflow kafka hadoop dbt snowflake bigquery = pipelines data engineering
  tableau powerbi looker kpis = analytics data visualization
  scikit sklearn tensorflow pytorch keras overfitting gradient backpropagation perceptron neuron neurons cnn rnn lstm classifier classification clustering hyperparameter epoch = machine-learning neural deep-learning
  transformer transformers embedding embeddings rag finetuning fine-tuning tokenizer diffusion = language-models transformer deep-learning
  agent agents = agents language-models
  median variance distribution distributions correlation anova outlier outliers significance confidence-interval pvalue = statistics probability
  dataframe dataframes csv = pandas data-science
  arima seasonality trend trends = forecasting time-series
  matrix matrices eigenvalue eigenvalues derivative derivatives vector = algebra mathematics
  dockerfile compose podman registry = docker containers
  vm virtualization virtualisation virtual = containers operating-systems cloud
  pod pods helm ingress kubectl namespace namespaces orchestration = kubernetes
  s3 ec2 lambda iam vpc serverless ebs dynamodb fargate = aws cloud
  gcp azure aws = cloud
  ansible puppet chef pulumi provisioning = infrastructure terraform
  jenkins circleci artifact artifacts rollout = devops deploying
  slo sla sli latency failover pagerduty oncall toil 500 502 503 = reliability sre incident
  cron crontab grep sed awk chmod sudo zsh tmux filesystem directory directories folder folders = command-line shell linux
  tcp udp ip router network networks networking packet packets nginx apache = servers networking
  ssl tls https nameserver nameservers subdomain subdomains cname mx = dns domain https
  2fa mfa firewall ransomware scam ddos owasp burp keylogger bruteforce sqli cve = security cybersecurity
  upload uploading ftp = publish host deploying
  heroku netlify vercel = deploying host
  scraper crawler crawlers = scraping
  `,
  phrases: `
  p value, p values, confidence interval, confidence intervals, t test, standard deviation, normal distribution, bell curve, bayes theorem, a b test, ab test, ab testing, a b testing = statistics statistical probability inference
  group by, order by, left join, inner join, foreign key, primary key, window function, window functions = sql joins aggregation
  document database, document databases, document store = mongodb
  gradient descent, random forest, decision tree, decision trees, supervised learning, reinforcement learning, feature engineering = machine-learning
  fine tune, fine tuning, prompt engineering, build a chatbot, make a chatbot, own chatbot = language-models gpt prompting
  load balancer, load balancing, message queue, cache layer, microservice, microservices, distributed system, distributed systems, horizontal scaling = system-design scalability
  virtual machine, virtual machines = containers virtualization
  cron job, cron jobs, scheduled task, scheduled tasks, file permission, file permissions, list files, delete files, rename files, move files = command-line linux shell
  500 error, server error, error in production, woken up, wake me up at night, at night = incident on-call reliability production
  ssl certificate, ssl certificates, https certificate = https security domain
  name server, name servers, dns record, dns records, mx record = dns domain
  two factor, brute force, cross site scripting, cross-site scripting, privilege escalation, into my account, into account, steal password, stole password, leaked password, password leak = security authentication
  ethical hacker, white hat, become a hacker, bug bounty, bug bounties = security vulnerabilities cybersecurity
  environment variable, environment variables, config files = configuration deployable
  big data = data pipelines engineering
  power bi = analytics visualization
  `,
};
