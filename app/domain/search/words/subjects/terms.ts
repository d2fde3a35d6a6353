/**
 * Terms of programming, data, servers, security, products, marketing, design and media, and the subject each belongs to.
 * The form is explained in everyday-phrases.ts.
 */
export const terms = {
  words: `
  ajax fetch dom closure closures promise promises callback callbacks await jquery npm ecmascript es6 nodejs prototypes hoisting = javascript
  css3 css margin padding selector selectors stylesheet stylesheets tailwind bootstrap sass scss less viewport = css layout
  singleton factory observer decorator solid dry antipattern antipatterns = design patterns
  algorithm sorting searching binary graph graphs tree trees hash greedy backtracking complexity = algorithms
  c++ cpp = c programming
  csharp dotnet .net = microsoft .net c#
  rust cargo borrow ownership = rust
  oauth jwt token tokens session sessions cors = authentication security
  git github gitlab bitbucket stash clone fork forks checkout diff gitignore cherrypick pullrequest = git
  mock mocks mocking stub stubs flaky coverage jest mocha junit pytest vitest puppeteer assertion assertions fixtures = tests testing
  subquery subqueries schema schemas mysql sqlite postgres postgresql mariadb oracle foreign trigger triggers aggregate = sql database
  gcp azure aws = cloud
  ssl tls https nameserver nameservers subdomain subdomains cname mx = dns domain https
  2fa mfa firewall ransomware scam ddos owasp burp keylogger bruteforce sqli cve = security cybersecurity
  upload uploading ftp = publish host deploying
  persona personas heatmap heatmaps journey interviewing ia usertest usertests = user-research usability ux
  psm psm1 pspo csm = scrum certification
  mp3 wav mastering daw hum hiss reverb loudness = audio
  typo typos wording phrasing = grammar writing style
  `,
  phrases: `
  node js, next js, vue js = javascript
  dark mode, light mode, colour scheme, color scheme = color design css
  status code, status codes, http status, http request, http requests, call an api, use an api, api call, api calls = api apis http
  app store, play store, google play, publish app, publish an app = mobile app apple android
  pixel art, free art, sprite sheet, free music, royalty free = art sprites music openly
  which language, what language, language to learn = programming language roadmap
  p value, p values, confidence interval, confidence intervals, t test, standard deviation, normal distribution, bell curve, bayes theorem, a b test, ab test, ab testing, a b testing = statistics statistical probability inference
  fine tune, fine tuning, prompt engineering, build a chatbot, make a chatbot, own chatbot = language-models gpt prompting
  virtual machine, virtual machines = containers virtualization
  cron job, cron jobs, scheduled task, scheduled tasks, file permission, file permissions, list files, delete files, rename files, move files = command-line linux shell
  500 error, server error, error in production, woken up, wake me up at night, at night = incident on-call reliability production
  two factor, brute force, cross site scripting, cross-site scripting, privilege escalation, into my account, into account, steal password, stole password, leaked password, password leak = security authentication
  meta description, meta tags, title tag, structured data, alt tags, not indexed, be indexed, get indexed, organic traffic, domain authority = seo search
  alt text, screen reader text, text for images, high contrast = accessible accessibility
  minimum viable product, validate an idea, validate a startup idea, validate idea, test my idea, test an idea, startup idea, startup ideas, business idea, business ideas, idea for an app, feedback on my idea = product discovery founders assumptions
  youtube channel, youtube videos, youtube video, make videos, make a video, start a channel = recording editing content-creation video
  file size, video size, smaller file, reduce size, reduce file size, video too big, file too big = converter converts
  background noise, clean up audio, remove noise, noise reduction, bad sound = audio clean
  draw screens, draw an interface, design screens, sketch screens, app screens = wireframes interface prototypes
  logo design, design a logo = design graphics
  inspirational speech, inspiring speech, motivational speech, motivational talk, inspiring talk, inspirational talk = inspire motivates address
  `,
};
