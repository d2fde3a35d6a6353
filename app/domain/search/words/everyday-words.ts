/**
 * What people type, and the words that resources about it use. For partial matches only, where a related word counts
 * about half.
 */
const related = parseTable(`
  afraid anxious fear nervous scared = confidence public speaking introverts vulnerability
  agenda standup meeting meetings = teamwork communication schedule facilitation
  agree agreement agreements contracts = contract agreement template
  analyst analytics spreadsheet = data analytics
  android ios iphone ipad phone = mobile app
  angry argument conflict coworker difficult toxic = communication conflict feedback nonviolent colleagues manager
  animation = video motion
  anywhere remotely = remote
  apply applying application = job-search resume interview
  backup = devops
  bill billing bills = invoice invoices payment
  blog blogging article articles newsletter = writing content-creation
  boss bosses = manager management leadership
  bookkeeping accounting = invoice business
  brand branding logo = marketing design portfolio
  bug bugs broken = debugging testing
  burnout stress stressed overwhelmed tired = time-management productivity
  charge charging cost fee fees rates hourly = pricing price rate freelancing money
  chatgpt gpt chatbot copilot claude = ai-ml llm language prompt
  client clients customer customers = freelancing client
  cloud server servers hosting host = cloud devops deploy
  coder coders programmer programmers developer dev = developers programming engineer
  coding code program programming = programming developers
  colleague colleagues team teams = teamwork team
  company firm startup startups investor investors funding = startup business founders bootstrapped
  confidentiality confidential secrecy secret = non-disclosure nda disclosure
  copyright ownership owns owner own ip = copyright intellectual property hire
  cover letter cv cvs = resume template
  crawler rank ranking traffic visitors google = seo search
  deadline deadlines procrastinate procrastinating procrastination focus distracted distraction lazy = time-management productivity
  dataset datasets numbers statistics statistical = data-science statistics
  degree university college = course curriculum university
  deploy deployment pipeline = devops
  designer designers = design designers
  docs manual documentation document = documentation technical-writing docs
  earn earning earnings income salaries salary paid pay paycheck wage wages = salary compensation pay negotiation
  email emails mail = writing communication
  employee employment freelancer contractor = contractor employment self-employed
  estimate estimating quote proposal proposals = proposal pricing
  exam examination certified certification certificate = certification exam certified
  excel = google-sheet spreadsheet
  faster performance speed slow optimize optimise = performance speed index
  feedback criticism critique = feedback review
  fired layoff layoffs unemployed = job-search
  freelance freelancing selfemployed solo = freelancing freelancers self-employed
  game games gamedev gaming = game game-dev engine
  goal goals = okrs goals
  hacker hackers hacking hack pentest pentesting attack attacks = cybersecurity security vulnerabilities
  habit habits = habits
  headhunter recruiter recruiters hiring hire = job-search hiring interview
  home wfh = remote
  icons images picture pictures photo photos = design
  interviewing interviews whiteboard leetcode = interview
  introduce introduction pitch presentation presentations presenting slides slideshow deck = google-slide public-speaking presentation template
  job jobs vacancy vacancies position = job-search jobs
  late overdue unpaid = late payment payments paid
  law lawyer lawyers legal attorney = legal contract law
  lead leader leading supervise supervisor = leadership manager
  license licence licensing = license licenses open-source
  listen listener listening = communication conversation listen
  logo = design
  math maths mathematics = mathematics statistics algebra
  mentor mentoring coach coaching = mentoring leadership career
  money budget finance finances = business pricing
  negotiate negotiating raise = negotiation salary
  network connections contacts = networking
  center div align layout = css flexbox layout
  deutsch german germany deutschland = deutsch germany
  predict prediction predictions forecast = forecasting
  portuguese português brazil brazilian brasil = português brasil
  spanish español castellano = español
  newbie beginner beginners noob scratch novice zero = beginners introduction tutorial
  nocode lowcode = lowcode-nocode
  oneonone delegate delegating = manager leadership
  passive consulting consultant = consulting freelancing
  permission rights = rights
  plan planning roadmap = plan
  audio sound music mp3 = audio
  portfolio showcase showcasing = portfolio
  privacy gdpr cookies policy policies = privacy policy policies data
  productive productivity organize organise organized = time-management productivity
  promoted promotion promote = career levels ladder recognized
  prototype wireframe wireframes mockup mockups = design figma ui
  quit quitting resign resigning leave leaving = resign freelancing self-employed
  recording record screencast stream streaming = recording video screen
  regex regexp = regular expressions
  remote distributed = remote
  resign = career
  retro retros retrospectives = retrospective
  safe secure safety = security cybersecurity
  schedule calendar timesheet timesheets hours = time tracking time-management
  scrape scraping scripts script automate automating automatic = automation
  sell selling sales customers = marketing sales
  sign signing signature = contract template
  sketch drawing illustrator = design
  speak speech talk talks stage = public-speaking speaking talk
  sue court dispute = legal law
  tax taxes taxation irs vat = tax self-employed
  terminal shell bash console commandline = command line linux
  test tests tester = testing test
  time = time-management
  undo revert = git
  usa us american america = irs
  uk british britain england = gov.uk
  usability = ux
  video videos film movie edit editing editor = video video-media
  website websites site webpage homepage = web frontend
  wireframe = figma
  write writer writing = writing technical-writing
  youtube youtuber = video
  accounting = bookkeeping accounting
  accomplishment accomplishments achievement achievements = accomplishments brag
  amazon faang meta netflix = interview
  attention concentrate concentration = focused intervals time-management
  browser chrome firefox safari = browser
  community friends meet meetup meetups = meetup community networking groups
  compress conversion convert shrink smaller = converter convert
  connect integrate integration integrations sync zapier = workflow automation
  connection empathy trust = vulnerability openness feedback
  copyleft gpl apache mit = license licences open-source
  easier readable readability = readability sentences clear writing
  employee employees staff = employees managers
  gig gigs = marketplace job-search freelance
  guidelines rules = guidelines policies conduct
  introvert introverted quiet shy = introverts introverted
  manager managers = management managers leadership
  millions scalable scale scaling = scalability scaling system-design cloud
  productivity = time-management
  sprint sprints = scrum agile
  user users = user usability
  a11y accessibility accessible = accessible accessibility
  advertise advertising ads = marketing
  alone isolated isolation lonely = community freelancers
  async asynchronous timezone timezones = remote
  audience fans followers = fans audience marketing
  backlinks keyword keywords = seo
  backlog prioritisation prioritise prioritization prioritize roadmaps = product roadmaps
  banner flyer poster thumbnail thumbnails = graphics design
  behave behaving behavior behaviors behaviour behaviours = conduct
  bayes bayesian probability regression = statistics probability
  behavioral behavioural = interview
  bootcamp bootcamps = curriculum course
  branch branches commit commits merge rebase = git
  calculus vectors = mathematics
  chart charts dashboard dashboards plot plots visualisation visualise visualization visualize = plotting data-science
  clause clauses redline = clauses contract
  color colors colour colours font fonts palette typography = design
  component components = design-system components
  container containers = docker containers
  contribute contributing contribution contributions = contributor open-source
  convince convincing persuade persuasion persuasive = negotiation
  copied plagiarism steal stealing stole stolen = copyright
  copy copywriter copywriting = writing content marketing
  counteroffer = negotiation offer
  deduct deductible deductions expenses receipts = tax bookkeeping
  deposit milestone milestones retainer upfront = contract payment
  domain domains = dns domain
  ecommerce shop shops store = business marketing
  encrypt encryption malware password passwords phishing virus = security cybersecurity
  equity fundraise fundraising shares vc = founders funding startup
  etl warehouse = pipelines data
  ghosted ghosting = client payment
  grammar proofread proofreading punctuation = sentences style writing
  harassment inclusion inclusive = conduct
  incident incidents oncall outage outages downtime reliability = reliability devops
  incorporate llc register registering = starting business
  inspiration inspire inspiring = inspiration inspire
  intern internship internships graduate graduates = job-search career
  ir35 1099 w2 = contractor employment tax
  join joins queries query table tables = sql database
  kanban = agile scrum
  kotlin = android
  mixing noise voiceover = audio
  motivate motivated motivation unmotivated = motivates motivation
  mongo nosql = mongodb
  nomad nomads abroad travel travelling = remote
  noncompete = employee agreement
  objectives kpi kpis = okrs goals
  patent patents trademark trademarks = copyright intellectual
  pivot switch switching transition = career tech-career
  posture gestures = body language
  refactor refactoring legacy = patterns code
  routine routines = habits
  swift xcode = swiftui
  todo todos = time-management
  voice accent vocal = vocal speaking
`);

function parseTable(table: string): Map<string, string[]> {
  const rows = table.trim().split("\n");
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const [typed, meant] = row.split("=").map((side) => side.trim().split(" ")) as [string[], string[]];
    for (const word of typed) {
      const known = found.get(word) ?? [];
      found.set(
        word,
        [...new Set([...known, ...meant])].filter((other) => other !== word),
      );
    }
  }
  return found;
}

/** Returns what many forms of a word begin with: "converting", "converted" and "converts" with "convert". */
function stemOf(word: string): string {
  const [, stem] = /^(.{3,}?)(?:ally|ly|ings?|ed|es|s|e)$/.exec(word.replace(/ies$/, "y")) ?? [];
  return (stem ?? word).replace(/(.)\1$/, "$1");
}

// The first row of a stem counts.
const relatedByStem = new Map([...related].reverse().map(([word, meant]) => [stemOf(word), meant]));

/** Returns the words that are related to a word as people type it, or to another form of it. Most words have none. */
export function relatedWords(word: string): string[] {
  const lowerCase = word.toLowerCase();
  return related.get(lowerCase) ?? relatedByStem.get(stemOf(lowerCase)) ?? [];
}
