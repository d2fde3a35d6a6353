/** The learning paths of a new site. Their resources are in catalogue.csv, by name. */
import type { Level } from "~/domain/paths/path-values";
import type { Tag } from "~/domain/resources/values/tags";

export type SeedStep = { resource: string; heading?: string; note: string; optional?: true };
export type SeedPath = { slug: string; title: string; summary: string; level: Level; tags: Tag[]; steps: SeedStep[] };

export const seedPaths: SeedPath[] = [
  {
    slug: "become-a-frontend-developer",
    title: "Become a frontend developer",
    summary:
      "From the first web page to an app with a framework. Read a little, then build something small before you go on.",
    level: "beginner",
    tags: ["frontend", "course"],
    steps: [
      {
        heading: "The web itself",
        resource: "freeCodeCamp",
        note: "Do the responsive design lessons. Type everything yourself; copying teaches little.",
      },
      { resource: "MDN Web Docs", note: "Your reference from now on. Read the guides on HTML and CSS basics once." },
      {
        resource: "CSS Flexbox Layout Guide",
        note: "Keep it open while you rebuild the layout of a site you like.",
      },
      {
        heading: "JavaScript",
        resource: "The Modern JavaScript Tutorial",
        note: "The first part, up to objects. Solve the tasks before you look at the solutions.",
      },
      {
        resource: "Eloquent JavaScript",
        note: "A second explanation of the same ideas, with harder exercises.",
        optional: true,
      },
      {
        heading: "Tools and a framework",
        resource: "Learn Git Branching",
        note: "Put everything that you build under version control from here on.",
      },
      { resource: "React: Learn", note: "Work through it, then rebuild one of your earlier pages with components." },
      {
        resource: "The TypeScript Handbook",
        note: "Add types to that project. The everyday types are enough at first.",
      },
      {
        heading: "Show your work",
        resource: "GitHub Pages",
        note: "Publish two projects. A small one that is finished says more than a large one that is not.",
      },
    ],
  },
  {
    slug: "backend-fundamentals",
    title: "Backend fundamentals",
    summary:
      "What a service needs around its code: a shell, a database, an API, tests and a place to run. For people who can already program a little.",
    level: "intermediate",
    tags: ["backend", "database", "api"],
    steps: [
      {
        heading: "At the command line",
        resource: "The Missing Semester of Your CS Education",
        note: "The lectures on the shell, on data and on the environment save time in every later step.",
      },
      { resource: "Pro Git", note: "The first three chapters. Come back to the others when you need them." },
      {
        heading: "Data",
        resource: "SQLBolt",
        note: "Short lessons in the browser. An afternoon is enough for all of them.",
      },
      { resource: "PostgreSQL Exercises", note: "Go on until joins and aggregates come without looking them up." },
      {
        resource: "Use The Index, Luke",
        note: "Why a query is slow, and what to do about it. Read the chapter on the where clause first.",
      },
      {
        heading: "Services",
        resource: "Zalando RESTful API Guidelines",
        note: "Compare the rules with an API that you have used. Note where you would decide differently.",
      },
      { resource: "The Twelve-Factor App", note: "Short. Check a project of yours against each factor." },
      { resource: "The Practical Test Pyramid", note: "Then write one test of each kind for that project." },
      {
        heading: "Run it",
        resource: "Docker: Get Started",
        note: "Package your service and start it with its database.",
      },
      {
        resource: "OWASP Top Ten",
        note: "Look for each of the ten in your service before anybody else does.",
        optional: true,
      },
    ],
  },
  {
    slug: "start-freelancing",
    title: "Start freelancing",
    summary:
      "The steps between the wish to work for yourself and the first paid invoice: money, clients, prices and paperwork.",
    level: "beginner",
    tags: ["freelancing", "business"],
    steps: [
      {
        heading: "Before you begin",
        resource: "SBA Business Guide",
        note: "Written for the United States, but its list of decisions applies anywhere.",
      },
      {
        resource: "Don't Call Yourself A Programmer",
        note: "How clients see the work. It changes how you describe what you do.",
      },
      {
        heading: "Find the first clients",
        resource: "The Remote Freelancer",
        note: "Pick two places, not ten, and keep a good profile on both.",
      },
      { resource: "Being Freelance", note: "Hear how others found theirs. One episode on a walk is a good dose." },
      {
        heading: "Agree on the work",
        resource: "Double Your Freelancing",
        note: "Read about prices that follow the value of the work and not your hours.",
      },
      { resource: "Contract Killer", note: "A contract in plain language. Adapt it, and have it checked once." },
      {
        heading: "Get paid",
        resource: "F*ck You, Pay Me",
        note: "A talk on contracts and late payers. Watch it before you need it.",
      },
      {
        resource: "Invoice Ninja",
        note: "Or any other tool: what matters is that the invoice leaves on the same day.",
      },
      { resource: "Toggl Track", note: "Track a month of your time, then look at your prices again.", optional: true },
    ],
  },
  {
    slug: "prepare-for-technical-interviews",
    title: "Prepare for technical interviews",
    summary:
      "Six weeks of preparation, from the resume to the offer. Keep to the order: the practice helps most when the plan comes first.",
    level: "intermediate",
    tags: ["interview", "resume", "job-search"],
    steps: [
      {
        heading: "Week 1: plan and papers",
        resource: "Tech Interview Handbook",
        note: "Read the overview, then make a plan with the hours that you really have.",
      },
      {
        resource: "Harvard: Create a Strong Resume",
        note: "One page. Begin each line with what changed because of you.",
      },
      {
        heading: "Weeks 2 to 4: problems",
        resource: "NeetCode",
        note: "Follow the roadmap. Say aloud what you think while you solve, as you will have to.",
      },
      { resource: "LeetCode", note: "Three problems a week against the clock are enough beside a job." },
      {
        resource: "How to: Work at Google - Example Coding/Engineering Interview",
        note: "Notice how much the candidate asks before writing anything.",
      },
      {
        heading: "Week 5: systems",
        resource: "The System Design Primer",
        note: "Draw two of the example systems from memory.",
      },
      {
        heading: "Week 6: the offer",
        resource: "Ten Rules for Negotiating a Job Offer",
        note: "Read it before the first call about money.",
      },
      { resource: "Levels.fyi", note: "Know the range for your level and place.", optional: true },
    ],
  },
  {
    slug: "speak-and-write-clearly",
    title: "Speak and write clearly",
    summary: "Better questions, clearer texts and a first talk. Useful in any role, and quick to practise at work.",
    level: "beginner",
    tags: ["communication", "public-speaking"],
    steps: [
      {
        heading: "Ask and listen",
        resource: "How to ask good questions",
        note: "Use one of its patterns tomorrow and see what comes back.",
      },
      { resource: "10 ways to have a better conversation", note: "Choose one of the ten and keep to it for a week." },
      {
        heading: "Write",
        resource: "Google Technical Writing Courses",
        note: "The first course. Do the exercises with a text of your own.",
      },
      { resource: "The Craft of Writing Effectively", note: "Long, and worth it: why readers should care." },
      { resource: "Hemingway Editor", note: "Paste in your last long message and halve it.", optional: true },
      {
        heading: "Speak",
        resource: "How to Speak",
        note: "Take notes on the beginning and the end: those are what you can copy at once.",
      },
      {
        resource: "The secret structure of great talks",
        note: "Then outline a talk of five minutes about something you fixed.",
      },
      { resource: "Public Speaking Tips", note: "Read them the day before, and give the talk to two colleagues." },
    ],
  },
  {
    slug: "first-steps-in-machine-learning",
    title: "First steps in machine learning",
    summary:
      "Enough data skills, intuition and practice to train a model and to know what it cannot do. You should know some Python.",
    level: "intermediate",
    tags: ["ai-ml", "data-science"],
    steps: [
      {
        heading: "Data first",
        resource: "Python Data Science Handbook",
        note: "The chapters on arrays, tables and plots. Skip the last one for now.",
      },
      { resource: "Kaggle Learn", note: "The short courses on data cleaning and visualization, with real tables." },
      {
        heading: "What a model does",
        resource: "But what is a neural network?",
        note: "Watch it twice, and draw the network yourself the second time.",
      },
      {
        resource: "Google Machine Learning Crash Course",
        note: "The part on framing problems matters more than the formulas.",
      },
      {
        resource: "An Introduction to Statistical Learning",
        note: "For the statistics behind it. Chapters two and five.",
        optional: true,
      },
      {
        heading: "Train something",
        resource: "Practical Deep Learning for Coders",
        note: "Train a classifier on your own pictures in the first two lessons.",
      },
      {
        resource: "Hugging Face Learn",
        note: "Take a model that exists and adapt it, which is what most projects need.",
      },
      {
        resource: "Let's build GPT: from scratch, in code, spelled out",
        note: "When you are curious how language models work inside. Plan a whole day.",
        optional: true,
      },
    ],
  },
];
