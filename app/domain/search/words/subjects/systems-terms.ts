/** Terms of data, servers, networks and security, and the subject each belongs to. The form is explained in everyday-words.ts. */
export const systemsTerms = {
  words: `
  subquery subqueries schema schemas mysql sqlite postgres postgresql mariadb oracle foreign trigger triggers aggregate = sql database
  gcp azure aws = cloud
  ssl tls https nameserver nameservers subdomain subdomains cname mx = dns domain https
  2fa mfa firewall ransomware scam ddos owasp burp keylogger bruteforce sqli cve = security cybersecurity
  upload uploading ftp = publish host deploying
  `,
  phrases: `
  p value, p values, confidence interval, confidence intervals, t test, standard deviation, normal distribution, bell curve, bayes theorem, a b test, ab test, ab testing, a b testing = statistics statistical probability inference
  fine tune, fine tuning, prompt engineering, build a chatbot, make a chatbot, own chatbot = language-models gpt prompting
  virtual machine, virtual machines = containers virtualization
  cron job, cron jobs, scheduled task, scheduled tasks, file permission, file permissions, list files, delete files, rename files, move files = command-line linux shell
  500 error, server error, error in production, woken up, wake me up at night, at night = incident on-call reliability production
  two factor, brute force, cross site scripting, cross-site scripting, privilege escalation, into my account, into account, steal password, stole password, leaked password, password leak = security authentication
  `,
};
