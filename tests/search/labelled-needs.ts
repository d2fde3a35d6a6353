import type { Labelled } from "./labelled-queries";

/**
 * What people need, as they type it, and every resource of drizzle/seed/catalogue.csv that is a right answer. Judged from
 * the catalogue before the ranking was built, not from what the search returns. A need is met by any of its answers.
 */
export const labelledNeeds = parseNeeds(`
  ethical hacking course = Web Security Academy | OverTheWire Wargames
  learn react for beginners = React: Learn | Full Stack Open
  learn python from scratch = Learn Python - Full Course for Beginners | Automate the Boring Stuff with Python | Think Python, 2nd Edition
  how do i undo a commit = Pro Git | GitHub Git Cheat Sheet | Learn Git Branching | How Git Works
  center a div with css = CSS Flexbox Layout Guide | MDN Web Docs | web.dev
  make my website faster = web.dev
  build an iphone app = SwiftUI Tutorials | Flutter Documentation
  make an app without coding = Bubble Manual | Webflow University
  automate office tasks = Automate the Boring Stuff with Python | n8n Documentation
  learn sql online = SQLBolt | PostgreSQL Exercises | SQL Tutorial - Full Database Course for Beginners
  why is my database query so slow = Use The Index, Luke
  how does chatgpt work = Let's build GPT: from scratch, in code, spelled out | But what is a neural network? | Prompt Engineering Guide | Hugging Face Learn
  math for data science = Mathematics for Machine Learning | Think Stats, 2nd Edition | An Introduction to Statistical Learning | The Elements of Statistical Learning
  become a data analyst = Google Data Analytics Professional Certificate | Kaggle Learn | R for Data Science, 2nd Edition | Python Data Science Handbook | Python for Data Analysis, 3rd Edition | Elements of Data Science | Learn Data Science: Full Course for Beginners
  free computer science degree = CS50x: Introduction to Computer Science | Teach Yourself Computer Science | Coding Interview University | MIT 6.006 Introduction to Algorithms | The Missing Semester of Your CS Education
  how to write tests for my code = The Practical Test Pyramid | Test Automation University | Playwright Documentation
  design a rest api = Zalando RESTful API Guidelines | Learn OpenAPI
  cloud certification for beginners = AWS Certified Cloud Practitioner | Microsoft Certified: Azure Fundamentals
  keep my web app safe from hackers = OWASP Top Ten | OWASP Cheat Sheet Series | Web Security Academy
  linux terminal basics = The Linux Command Line | The Missing Semester of Your CS Education | OverTheWire Wargames
  become a full stack developer = The Odin Project | Full Stack Open | freeCodeCamp | roadmap.sh
  make my first video game = Unity Learn | Godot Engine Documentation
  principles of good ui design = Laws of UX | Material Design 3 | Apple Human Interface Guidelines | Nielsen Norman Group Articles | GOV.UK Design System
  free video editing software = Blender | DaVinci Resolve Training
  record my screen = OBS Studio
  write better documentation = Diátaxis | Google Technical Writing Courses | The Good Docs Project | Google Developer Documentation Style Guide | Write the Docs | Microsoft Writing Style Guide | Make a README
  stop procrastinating = Inside the mind of a master procrastinator | The Pomodoro Technique | Atomic Habits | Randy Pausch Lecture: Time Management
  too many meetings = Maker's Schedule, Manager's Schedule | The 37signals Guide to Internal Communication
  afraid of speaking in front of people = Public Speaking Tips | How to Speak | How to speak so that people want to listen | Your body language may shape who you are | The secret structure of great talks
  how to give honest feedback = Radical Candor | Conventional Comments
  deal with a difficult coworker = Soft Skills Engineering | Center for Nonviolent Communication | Ask a Manager | Dare to disagree
  first time manager = Manager Tools | Rands in Repose | The Engineer/Manager Pendulum | Google re:Work | Irrational Exuberance | Radical Candor
  work from home tips = GitLab Guide to All-Remote | GitLab Handbook
  how to be a better listener = 10 ways to have a better conversation
  manage my time better = Randy Pausch Lecture: Time Management | How to gain control of your free time | Getting Things Done | The Pomodoro Technique
  ideas for a retrospective = Retromat | Atlassian Team Playbook
  write clearer emails = Hemingway Editor | The Craft of Writing Effectively | The 37signals Guide to Internal Communication | Google Technical Writing Courses
  how much should i charge per hour = Jonathan Stark | Double Your Freelancing | Win Without Pitching | r/freelance | The Futur | 2Bobs
  quit my job to freelance = Being Freelance | Freelancers Union | GOV.UK: Working for yourself | Double Your Freelancing | r/freelance
  client won't pay my invoice = F*ck You, Pay Me | GOV.UK: Late commercial payments | NYC: Freelance Workers' Rights
  where to find freelance clients = Upwork | Malt | Fiverr | Contra | Toptal | Freelancer.com | The Remote Freelancer | Double Your Freelancing | Being Freelance
  send an invoice to a client for free = Invoice Ninja | Wave | The Goodocs | Google Sheets Template Gallery
  track my working hours = Clockify | Toggl Track | Invoice Ninja
  taxes for self employed in usa = IRS Self-Employed Individuals Tax Center | IRS Publication 334: Tax Guide for Small Business
  get more visitors from google = Beginner's Guide to SEO | Google SEO Starter Guide | Ahrefs Academy
  start a software business without investors = Startups For the Rest of Us | Indie Hackers | Getting Real | 1,000 True Fans
  ask for a higher salary = Salary Negotiation: Make More Money, Be More Valued | Ten Rules for Negotiating a Job Offer | Levels.fyi | Program on Negotiation at Harvard Law School
  how to get promoted = StaffEng | Get your work recognized: write a brag document | Being Glue | Engineering Ladders | Soft Skills Engineering
  practice for a coding interview = LeetCode | NeetCode | HackerRank | Tech Interview Handbook | Coding Interview University | How to: Work at Google - Example Coding/Engineering Interview
  cv template free = Overleaf CV Templates | Europass | Google Docs Template Gallery | The Goodocs | JSON Resume
  show my projects online = Behance | GitHub Pages | Developer Portfolios | Contra
  how much do programmers earn = Levels.fyi | Stack Overflow Developer Survey | Occupational Outlook Handbook
  jobs i can do from anywhere = We Work Remotely | Remote In Tech: Remote Jobs | The Remote Freelancer
  which career is right for me = 80,000 Hours Career Guide | O*NET OnLine | Occupational Outlook Handbook
  contract for a freelance web designer = Contract Killer | AIGA Standard Form of Agreement for Design Services | Freelancers Union Contract Creator | PandaDoc Templates | Common Paper Professional Services Agreement
  confidentiality agreement = Common Paper Mutual NDA | Bonterms Mutual NDA | oneNDA | GOV.UK: Non-disclosure agreements | Cooley GO
  who owns the code i write for a client = Circular 30: Works Made for Hire | Balanced Employee IP Agreement
  which license for my github project = Choose a License | OSI Approved Licenses | TLDRLegal | SPDX License List
  privacy policy for my website = Basecamp Policies | GitHub Site Policy | Legalmattic | Awesome Legal
  am i an employee or a contractor = IRS: Independent Contractor or Employee? | GOV.UK: Check employment status for tax
  contract template for germany = Liesegang & Partner: Vertrag über freie Mitarbeit | Zervant: Dienstleistungsvertrag Vorlage
  brazilian service contract = Contabilizei: Contrato de Prestação de Serviços
  curso de python gratis = Curso de Python desde cero
  aprender git en español = Curso de Git y GitHub desde cero
  python auf deutsch lernen = Python-Kurs: Python 3
  vertrag freier mitarbeiter muster = Liesegang & Partner: Vertrag über freie Mitarbeit | Zervant: Dienstleistungsvertrag Vorlage
  python in hindi = Chai aur Python | Python Data Science Tutorials In Hindi
  docker em português = Curso de Docker para iniciantes
  predict future sales from past data = Forecasting: Principles and Practice
  statistics with interactive pictures = Seeing Theory
`);

/** Reads lines of a need and its right answers. */
export function parseNeeds(lines: string): readonly Labelled[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [q, answers] = line.split(" = ") as [string, string];
      return { kind: "need", q: q.trim(), soon: answers.split(" | ") };
    });
}
