import { parseNeeds } from "./labelled-needs";

/**
 * Needs as sentences with a level, a time, a price, a language or a format, by a person who had not seen how they are
 * read. Judged from drizzle/seed/catalogue.csv: each answer fits what the sentence asks for, also where it says how long.
 */
export const wordedNeeds = parseNeeds(`
  free course to learn react for beginners = React: Learn | Full Stack Open
  react under 2 hours = React: Learn | Full Stack Open
  docker in an hour = Docker: Get Started | Curso de Docker para iniciantes
  learn git in less than two hours = Git and GitHub for Beginners - Crash Course | How Git Works | Learn Git Branching
  python video for absolute beginners = Learn Python - Full Course for Beginners | Chai aur Python | Curso de Python desde cero
  python auf deutsch lernen = Python-Kurs: Python 3
  typescript tutorial in german up to 90 minutes = TypeScript lernen: Eine Einführung in 80 Minuten
  javascript course in spanish = El Tutorial de JavaScript Moderno
  curso de python en español gratis = Curso de Python desde cero
  react course in hindi = 10-Hour React Tutorial in Hindi
  rust book in german = Die Programmiersprache Rust
  data science in portuguese for beginners = Ciência de Dados em R
  advanced statistics textbook pdf = The Elements of Statistical Learning
  beginner statistics without signing up = Seeing Theory | Elements of Data Science | Computational and Inferential Thinking
  free pdf to learn python = Think Python, 2nd Edition
  linux book for beginners pdf = The Linux Command Line
  short talk about procrastination = Inside the mind of a master procrastinator
  ted talk about leadership under 20 minutes = How great leaders inspire action | The power of introverts | Drive: The surprising truth about what motivates us
  negotiating a salary in 30 minutes reading = Salary Negotiation: Make More Money, Be More Valued | Ten Rules for Negotiating a Job Offer
  free invoice template google docs = The Goodocs
  time tracking tool with a free plan = Clockify | Toggl Track
  cheap exam for azure beginners = Microsoft Certified: Azure Fundamentals
  aws certification for intermediate developers = AWS Certified Developer - Associate | AWS Certified Solutions Architect - Associate
  nda template for the uk = GOV.UK: Non-disclosure agreements
  freelance contract template germany = Liesegang & Partner: Vertrag über freie Mitarbeit | Zervant: Dienstleistungsvertrag Vorlage
  dutch freelance agreement = ZZP Nederland: Modelovereenkomsten
  us tax form pdf for foreign freelancers = IRS Form W-8BEN
  learn sql in an evening = SQLBolt | PostgreSQL Exercises
  sql video course for beginners = SQL Tutorial - Full Database Course for Beginners
  machine learning course without math for beginners = Elements of AI | Google Machine Learning Crash Course
  neural networks explained in 20 minutes = But what is a neural network?
  deep learning course intermediate = Practical Deep Learning for Coders
  go language for beginners in under an hour = A Tour of Go
  free css cheatsheet = CSS Flexbox Layout Guide | Devhints
  algorithms textbook free pdf = Algorithms by Jeff Erickson
  seo guide for beginners 20 min = Google SEO Starter Guide
  presentation templates for google slides free = Slidesgo | SlidesCarnival | SlidesMania | Google Slides Template Gallery
  french course about artificial intelligence = Elements of AI
  web security training free no sign up = OverTheWire Wargames | OWASP Cheat Sheet Series | OWASP Top Ten
  technical writing course for engineers, about half a day = Google Technical Writing Courses
`);
