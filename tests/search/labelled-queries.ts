/**
 * The names that a search must find, judged by what a person wants who types it, not by what the search returns.
 * `first`: one of them is first and all are in the first three. `soon`: in the first ten. `never`: not on the first page.
 */
export type Labelled = {
  q: string;
  kind: string;
  first?: string[];
  soon?: string[];
  never?: string[];
  /** Matches the name or value proposition of every good result. Used in a large directory, with too many to name. */
  expected?: RegExp;
};

/** For drizzle/seed/catalogue.csv and tests/search/fixture.ts. */
export const labelledQueries: readonly Labelled[] = [
  // Names, whole and in part
  { kind: "name", q: "pro git", first: ["Pro Git"] },
  { kind: "name", q: "eloquent javascript", first: ["Eloquent JavaScript"] },
  { kind: "name", q: "mdn", first: ["MDN Web Docs"] },
  { kind: "name", q: "odin project", first: ["The Odin Project"] },
  { kind: "name", q: "owasp", first: ["OWASP Top Ten", "OWASP Cheat Sheet Series"] },
  { kind: "name", q: "atomic habits", first: ["Atomic Habits"] },
  { kind: "name", q: "levels.fyi", first: ["Levels.fyi"] },
  { kind: "name", q: "r/freelance", first: ["r/freelance"] },
  { kind: "name", q: "1000 true fans", first: ["1,000 True Fans"] },
  { kind: "name", q: "80,000 hours", first: ["80,000 Hours Career Guide"] },
  { kind: "name", q: "form w-9", first: ["IRS Form W-9"] },
  { kind: "name", q: "regex101", first: ["regex101"] },
  // Subjects
  {
    kind: "subject",
    q: "git",
    first: ["Pro Git"],
    soon: [
      "How Git Works",
      "Learn Git Branching",
      "GitHub Git Cheat Sheet",
      "Git and GitHub for Beginners - Crash Course",
    ],
    expected: /\bgit\b/i,
  },
  {
    kind: "subject",
    q: "python",
    soon: [
      "Learn Python - Full Course for Beginners",
      "Automate the Boring Stuff with Python",
      "Think Python, 2nd Edition",
      "Python Data Science Handbook",
    ],
    expected: /python/i,
  },
  {
    kind: "subject",
    q: "javascript",
    soon: ["Eloquent JavaScript", "The Modern JavaScript Tutorial"],
    never: ["The Rust Programming Language"],
    expected: /javascript/i,
  },
  {
    kind: "subject",
    q: "docker",
    first: ["Docker: Get Started", "Docker Tutorial for Beginners"],
    expected: /docker/i,
  },
  {
    kind: "subject",
    q: "kubernetes",
    first: ["Kubernetes Tutorials", "Kubernetes Incident Diary"],
    expected: /kubernetes/i,
  },
  {
    kind: "subject",
    q: "deep learning",
    first: ["Dive into Deep Learning", "Practical Deep Learning for Coders"],
    expected: /deep learning/i,
  },
  {
    kind: "subject",
    q: "machine learning",
    soon: ["Mathematics for Machine Learning", "Google Machine Learning Crash Course"],
    expected: /machine learning/i,
  },
  { kind: "subject", q: "salary negotiation", first: ["Salary Negotiation: Make More Money, Be More Valued"] },
  {
    kind: "subject",
    q: "time management",
    first: ["Randy Pausch Lecture: Time Management"],
    soon: ["The Pomodoro Technique", "Getting Things Done"],
  },
  {
    kind: "subject",
    q: "code review",
    first: ["Google Engineering Practices: Code Review"],
    soon: ["Conventional Comments"],
    expected: /code review|reviewer/i,
  },
  {
    kind: "subject",
    q: "public speaking",
    first: ["Public Speaking Tips"],
    soon: ["How to Speak", "The secret structure of great talks"],
  },
  { kind: "subject", q: "mutual nda", first: ["Common Paper Mutual NDA", "Bonterms Mutual NDA"] },
  { kind: "subject", q: "invoice", soon: ["Invoice Ninja", "Wave", "The Goodocs"] },
  {
    kind: "subject",
    q: "seo",
    first: ["Beginner's Guide to SEO", "Google SEO Starter Guide"],
    soon: ["Ahrefs Academy"],
    expected: /\bseo\b/i,
  },
  { kind: "subject", q: "remote jobs", first: ["Remote In Tech: Remote Jobs", "We Work Remotely"] },
  {
    kind: "subject",
    q: "system design",
    first: ["The System Design Primer"],
    expected: /system design|design.*systems?/i,
  },
  {
    kind: "subject",
    q: "copyright",
    first: ["Circular 1: Copyright Basics"],
    soon: ["Circular 30: Works Made for Hire"],
  },
  {
    kind: "subject",
    q: "scrum",
    first: ["The Scrum Guide (2020)", "Professional Scrum Master I", "Professional Scrum Product Owner I"],
    expected: /scrum/i,
  },
  // Other forms of a word
  {
    kind: "form",
    q: "negotiate",
    first: ["Ten Rules for Negotiating a Job Offer", "Salary Negotiation: Make More Money, Be More Valued"],
  },
  { kind: "form", q: "interviewing", soon: ["Tech Interview Handbook", "Coding Interview University"] },
  { kind: "form", q: "licenses", soon: ["OSI Approved Licenses", "Choose a License", "SPDX License List"] },
  { kind: "form", q: "freelancer contract", soon: ["Freelancers Union Contract Creator"] },
  // Unfinished words
  { kind: "beginning", q: "kuber", first: ["Kubernetes Tutorials", "Kubernetes Incident Diary"], expected: /kuber/i },
  { kind: "beginning", q: "typescr", first: ["The TypeScript Handbook"], expected: /typescript/i },
  { kind: "beginning", q: "pomod", first: ["The Pomodoro Technique"] },
  // Words from different fields
  { kind: "fields", q: "allen downey python", first: ["Think Python, 2nd Edition"], expected: /python/i },
  { kind: "fields", q: "julia evans git", first: ["How Git Works"] },
  { kind: "fields", q: "google seo", first: ["Google SEO Starter Guide"] },
  { kind: "fields", q: "hadley wickham", first: ["R for Data Science, 2nd Edition"], expected: /\bR\b|tidy|ggplot/ },
  { kind: "fields", q: "harvard resume", first: ["Harvard: Create a Strong Resume"] },
  { kind: "fields", q: "mongodb course", first: ["MongoDB University"], expected: /mongodb/i },
  { kind: "fields", q: "aws certification developer", first: ["AWS Certified Developer - Associate"] },
  {
    kind: "fields",
    q: "spreadsheet template google",
    first: ["Google Sheets Template Gallery", "Smartsheet: Free Google Docs and Spreadsheet Templates"],
  },
  { kind: "fields", q: "neural network video", first: ["But what is a neural network?"], expected: /neural net/i },
  // One and two letters
  {
    kind: "short",
    q: "go",
    first: ["A Tour of Go", "Программирование на Go"],
    never: ["Google SEO Starter Guide", "Manager Tools"],
    expected: /\bgo\b/i,
  },
  {
    kind: "short",
    q: "R",
    first: ["R for Data Science, 2nd Edition"],
    never: ["React: Learn", "Radical Candor"],
    expected: /\bR\b/,
  },
  {
    kind: "short",
    q: "c",
    first: ["C for Embedded Boards"],
    soon: ["Objective-C Survival Notes"],
    never: ["C++ Memory Model Notes", "C# for Patient Beginners"],
    expected: /\bC\b(?![+#])/,
  },
  {
    kind: "short",
    q: "AI",
    soon: ["Prompt Engineering Guide"],
    never: ["Ahrefs Academy", "Mailchimp Content Style Guide"],
    expected: /\bAI\b|artificial intelligence/i,
  },
  {
    kind: "short",
    q: "QA",
    first: ["QA Starter Kit"],
    soon: ["Test Automation University"],
    expected: /\bQA\b|test/i,
  },
  { kind: "short", q: "UI", first: ["UI Patterns Gallery"] },
  { kind: "short", q: "ux", first: ["UX Interview Scripts"] },
  { kind: "short", q: "CV", first: ["Overleaf CV Templates", "Europass"] },
  { kind: "short", q: "ml", soon: ["Mathematics for Machine Learning"], expected: /\bML\b|machine learning/i },
  {
    kind: "short",
    q: "js tutorial",
    first: ["The Modern JavaScript Tutorial"],
    expected: /(\bjs|javascript)\b.*tutorial|tutorial.*(\bjs|javascript)\b/i,
  },
  // Symbols
  {
    kind: "symbols",
    q: "C++",
    first: ["C++ Memory Model Notes"],
    never: ["C# for Patient Beginners", "C for Embedded Boards"],
    expected: /C\+\+/i,
  },
  {
    kind: "symbols",
    q: "c#",
    first: ["C# for Patient Beginners"],
    never: ["C++ Memory Model Notes", "C for Embedded Boards"],
    expected: /C#/i,
  },
  { kind: "symbols", q: "f#", first: ["F# Domain Modelling"], expected: /F#/i },
  { kind: "symbols", q: ".net", first: ["Shipping .NET Services", "ASP.NET Core Field Guide"], expected: /\.net\b/i },
  { kind: "symbols", q: "asp.net core", first: ["ASP.NET Core Field Guide"] },
  { kind: "symbols", q: "node.js", first: ["Node.js Streams Explained"], expected: /node\.?js/i },
  { kind: "symbols", q: "nodejs", first: ["Node.js Streams Explained"], expected: /node\.?js/i },
  { kind: "symbols", q: "node js streams", first: ["Node.js Streams Explained"] },
  { kind: "symbols", q: "ci/cd", first: ["CI/CD Pipelines That Stay Green"] },
  { kind: "symbols", q: "cicd", first: ["CI/CD Pipelines That Stay Green"] },
  { kind: "symbols", q: "vue.js", first: ["Vue.js Documentation"], expected: /vue/i },
  { kind: "symbols", q: "at&t", first: ["AT&T Assembly Syntax"] },
  { kind: "symbols", q: "front-end masters", first: ["Frontend Masters"] },
  { kind: "symbols", q: "100%", first: ["100% _Serious_ Wildcards"], expected: /\b100\b/ },
  // Typos
  {
    kind: "typo",
    q: "javscript",
    soon: ["Eloquent JavaScript", "The Modern JavaScript Tutorial"],
    expected: /javascript/i,
  },
  {
    kind: "typo",
    q: "pyhton",
    soon: ["Learn Python - Full Course for Beginners", "Think Python, 2nd Edition"],
    expected: /python/i,
  },
  {
    kind: "typo",
    q: "kuberntes",
    first: ["Kubernetes Tutorials", "Kubernetes Incident Diary"],
    expected: /kubernetes/i,
  },
  {
    kind: "typo",
    q: "negotation",
    soon: ["Salary Negotiation: Make More Money, Be More Valued", "Program on Negotiation at Harvard Law School"],
  },
  { kind: "typo", q: "postgress exercises", first: ["PostgreSQL Exercises"] },
  { kind: "typo", q: "pomodro technique", first: ["The Pomodoro Technique"] },
  { kind: "typo", q: "freelencing", soon: ["Double Your Freelancing"] },
  {
    kind: "typo",
    q: "machin lerning",
    soon: ["Mathematics for Machine Learning", "Google Machine Learning Crash Course"],
    expected: /machine learning/i,
  },
  // Other scripts and accents
  { kind: "script", q: "机器学习", first: ["机器学习入门"] },
  { kind: "script", q: "学习", soon: ["机器学习入门"] },
  { kind: "script", q: "面试", first: ["前端工程师面试指南"] },
  { kind: "script", q: "python教程", first: ["Python编程教程"] },
  { kind: "script", q: "データベース", first: ["はじめてのデータベース設計"] },
  { kind: "script", q: "계약서", first: ["프리랜서 계약서 작성법"] },
  { kind: "script", q: "البرمجة", first: ["تعلم البرمجة من الصفر"] },
  { kind: "script", q: "ادارة الوقت", first: ["إدارة الوقت للمستقلين"] },
  { kind: "script", q: "программирование", first: ["Программирование на Go"] },
  { kind: "script", q: "СОБЕСЕДОВАНИЮ", first: ["Подготовка к собеседованию"] },
  { kind: "script", q: "resume clinic", first: ["Résumé Clinic"] },
  { kind: "script", q: "guia negociacion", first: ["Guía de negociación salarial"] },
  { kind: "script", q: "uber teamarbeit", first: ["Über Teamarbeit"] },
  { kind: "script", q: "zoe muller", first: ["Kubernetes Incident Diary"] },
  { kind: "script", q: "brene brown", first: ["The power of vulnerability"] },
  // Operators
  {
    kind: "operator",
    q: '"code review"',
    first: ["Google Engineering Practices: Code Review"],
    never: ["Coding Interview University"],
    expected: /code review/i,
  },
  {
    kind: "operator",
    q: "git -github",
    first: ["Pro Git"],
    never: ["GitHub Git Cheat Sheet", "Git and GitHub for Beginners - Crash Course"],
    expected: /^(?!.*github).*\bgit\b/i,
  },
  {
    kind: "operator",
    q: 'kubernetes -"incident diary"',
    first: ["Kubernetes Tutorials"],
    never: ["Kubernetes Incident Diary"],
    expected: /kubernetes/i,
  },
  {
    kind: "operator",
    q: '"time management" -video',
    soon: ["The Pomodoro Technique"],
    never: ["Randy Pausch Lecture: Time Management"],
  },
  { kind: "operator", q: '"learn git"', first: ["Learn Git Branching"], expected: /learn git/i },
  // More words than any resource has
  { kind: "wordy", q: "how do I write a good resume", soon: ["Harvard: Create a Strong Resume"] },
  { kind: "wordy", q: "what is a neural network", first: ["But what is a neural network?"], expected: /neural net/i },
  // Nothing to find
  { kind: "nothing", q: "zygote handbook hidden", never: ["Hidden Zygote Handbook", "Rejected Zygote Handbook"] },
];

/** For the seed, the fixture and the imported file of free programming books. */
export const importedQueries: readonly Labelled[] = [
  { kind: "imported", q: "effective java", first: ["Effective Java, Third Edition"] },
  { kind: "imported", q: "gentle haskell", first: ["A Gentle Introduction to Haskell Version 98"] },
  { kind: "imported", q: "redis in action", first: ["Redis in Action"] },
  { kind: "imported", q: "objective-c style guide", first: ["Google's Objective-C Style Guide"] },
  { kind: "imported", q: "f#", soon: ["F# Programming", "F# for fun and profit"] },
  { kind: "imported", q: "prolog", expected: /prolog/i },
  { kind: "imported", q: "raspberry pi", expected: /raspberry/i },
  { kind: "imported", q: "quantum algorithms", first: ["Quantum Algorithms"] },
  { kind: "imported", q: "dive into python", first: ["Dive into Python"] },
  { kind: "imported", q: "elixir school", first: ["Elixir School"] },
  { kind: "imported", q: "vim reference", first: ["Vim Reference Guide"] },
  { kind: "imported", q: "corey schafer python", soon: ["Python Tutorials"] },
  { kind: "imported", q: "c# cheat sheet", first: ["C# Cheat Sheet"] },
  { kind: "imported", q: "castejón windows", first: ["Modernizing Desktop Apps on Windows with .NET 6"] },
  { kind: "imported", q: "postgress", expected: /postgres/i },
  { kind: "imported", q: "pharo", soon: ["Deep into Pharo", "Pharo by Example"] },
  { kind: "imported", q: "fortan", expected: /fortran/i },
  { kind: "imported", q: "eloquent javascript", first: ["Eloquent JavaScript"] },
  { kind: "imported", q: "pro git", first: ["Pro Git"] },
  { kind: "imported", q: "how to code in node.js", first: ["How To Code in Node.js - eBook"] },
];
