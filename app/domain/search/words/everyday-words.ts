/**
 * What people type, and the words that resources about it use. For partial matches only, where a related word counts
 * about half.
 */
const related = parseTable(`
  afraid anxious fear nervous scared shy = confidence public speaking introverts vulnerability
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
  freelance freelancing gig gigs selfemployed solo = freelancing freelancers self-employed
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
  podcast podcasts audio sound music mp3 = audio
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
`);

/** Words that say how something is wanted rather than what. In partial matches they count a tenth. */
const weak = new Set(
  `a about another aprender auf con curso cursos das de del der desde die em en el fur für gratis grátis kostenlos kurs la lernen
  los les mit muster para per por scratch un una und y  class classes course courses lesson lessons project projects training any anything advice am are best better bit can cant can't clear clearer could day do does doing don't easy
  every everything fast find first get getting give go good great guide have help hard how i i'm ideas improve in intro is
  it keep know learn learning like look looking made make making many me more most much my myself need new nice not
  of on one online or own people principles really right should show simple some something start started starting step
  stuff than that the them thing things this tips to too tool tools top tutorial tutorials understand up use using
  want way ways we what when where which who why will with without won't work working would write you your`
    .split(/\s+/)
    .filter(Boolean),
);

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

/** Returns the words that are related to a word as people type it. Most words have none. */
export function relatedWords(word: string): string[] {
  const lowerCase = word.toLowerCase();
  return related.get(lowerCase) ?? related.get(lowerCase.replace(/s$/, "")) ?? [];
}

/** Returns whether a word says little about what is wanted. */
export const isWeakWord = (word: string): boolean => weak.has(word.toLowerCase());
