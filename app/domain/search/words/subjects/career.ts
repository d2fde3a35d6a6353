/** What people type about jobs, pay and careers. The form is explained in everyday-phrases.ts. */
export const career = {
  words: `
  amazon faang meta netflix maang = interview
  anywhere remotely remote = remote
  apply applying application applications applicants = job-search resume interview
  appraisal appraisals = reviews accomplishments brag
  60k 50k 40k 70k 80k 100k = salary pay
  behavioral behavioural = interview behavioural
  counteroffer underpaid lowball lowballed haggle haggling = negotiation offer negotiating
  cover letter cv cvs = resume cover
  resume resumes resumé curriculum vitae = resume
  exam examination certified certification certificate certificates certs cert = certification exam
  home wfh homeoffice = remote home
  interviewing interviews interview whiteboard leetcode = interview interviews
  job jobs vacancy vacancies opening openings position positions = job-search jobs
  junior juniors = entry career levels
  ladder ladders seniority = ladder levels
  negotiate negotiating negotiation negociate negociation raise bargain bargaining = negotiation salary negotiating
  nomad nomads abroad travel travelling = remote
  promoted promotion promotions promote = career levels ladder recognized promotion
  quit quitting resign resigning resignation leave leaving notice = quitting resign career workplace
  senior = senior levels ladder
  `,
  phrases: `
  a raise, pay raise, pay rise, salary increase, higher salary, more salary, ask for a raise, ask for more money, more money, salary expectations, negotiate salary, salary negotiation, low offer, offer too low, too little money, better offer, counter offer, two offers, job offer, underpaid at work = salary negotiation negotiate negotiating offers
  developers earn, developers make, engineers earn, engineers make, programmers earn, programmers make, developer earn, programmer make, developer make, devs earn, devs make, engineer make, engineer earn = compensation levels pay
  developer salary, developer salaries, engineer salary, engineer salaries, developer pay, engineer pay, programmer salary, tech salaries, salaries in tech, stock options, fair salary, market salary, am i paid fairly = compensation levels pay
  annual review, performance review, yearly review, self assessment, self evaluation, self review, review at work = accomplishments brag reviews
  get credit, take credit, nobody sees, nobody notices, no one notices, nobody appreciates, does not see what i do, not recognized, not rewarded = recognized unseen rewarded accomplishments
  career change, career switch, change careers, switch careers, change career, change my job, switch to tech, get into tech, move into tech, break into tech = career tech-career learning
  career ladder, career levels, job levels, career path, career framework = career ladder levels
  laid off, let go, bored at work, bored at my job = job-search career workplace
  no experience, without experience = entry beginners
  biggest weakness, greatest weakness, current salary, previous salary, where do you see yourself, why do you want = interview negotiating questions
  what job, which job, what job should i do, which profession = career choosing occupations
  job fits, job suits, career suits, career fits, fits me, suits me, right for me = career choosing occupations
  next step in career, career advice, choose a career, what career, which career, what to do with life, meaningful work, right job, dream job, job satisfaction = career choosing occupations
  get promoted, getting promoted, become senior, become a senior, junior to senior, senior developer, senior engineer, mid level = levels ladder promotion senior
  staff engineer, principal engineer = staff principal
  remote job, remote jobs, home office job, home office jobs, jobs from home, work from home job = remote jobs job-search
  work from home, working from home, home office = remote remotely home
  at a startup, startup job, startup jobs = startups jobs startup
  quit job, quit my job, leave job, leaving my job, hate job, hate my job, how to quit, give notice, hand in notice, toxic workplace, toxic job, toxic boss, bad boss = quitting workplace office career
  job interview, technical interview, tech interview, coding interview, interview questions, programming interview, coding test, live coding, tell me about yourself, prepare for an interview, prepare for interview, interview preparation, interview prep = interview interviews coding
  big o, data structures, time complexity, data structure, dynamic programming = algorithms data-structures interview
  coding questions, coding exercises, coding challenges, code challenges, code challenge, coding problems, programming problems, programming puzzles, programming exercises, programming challenges, algorithm exercises, practice problems = coding exercises problems challenges
  cover letter, motivation letter, motivational letter, application letter, letter of motivation = cover letters letter
  `,
};
