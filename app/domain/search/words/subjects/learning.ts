/** What people type about learning and programming. The form is explained in everyday-phrases.ts. */
export const learning = {
  words: `
  app apps application = app apps
  beginner beginners newbie newbies noob noobs novice dummies scratch zero starter starters = beginners introduction tutorial
  basics basic fundamentals foundations essentials = basics introduction beginners
  browser browsers chrome firefox safari edge = browser
  center div align layout responsive = css flexbox layout
  chatgpt gpt chatbot chatbots copilot claude gemini prompting = language-models prompt prompting gpt llm
  coder coders programmer programmers developer dev devs = developers programming engineer
  coding code program programming = programming developers
  component components = design-system components
  degree university college = course curriculum university
  exercises exercise practise practice puzzles challenges quiz = exercises practice challenges
  frontend front-end = frontend
  backend back-end = backend
  game games gamedev gaming sprite sprites = game game-dev engine
  homepage webpage webpages website websites site = web frontend
  node nodejs = javascript node.js
  regex regexp regexes = regular expressions
  roadmap roadmaps = roadmaps learning
  scrape scraping scripts script automate automating automatic automatically automation repetitive = automation
  connect connecting integrate integration integrations sync zapier ifttt make.com = workflow automation
  study studying studies = study learning
  unity unreal = engine game
  web = web
  `,
  phrases: `
  want to code, want to program, want to learn coding, want to learn programming, learn to code, learn how to code, learn coding, learn to program, learn programming, start programming, start coding, starting to code, how to code, how to program, become a developer, become developer, become a programmer, become programmer, become a software engineer, become a software developer, be a software engineer, be a developer, be a programmer, first programming language, never programmed, never coded, new to programming, new to coding, coding for beginners, programming for beginners, teach myself to code, self taught developer, self taught programmer, self-taught developer, coding from scratch, non programmers, non programmer, non-programmers, code from zero, code in my spare time, code in my free time = programming introduction introductory curriculum beginners
  computer science = computer-science cs
  from scratch, from zero, for dummies, desde cero = beginners introduction
  web development, web developer, web dev, web design, build websites, build a website, build a web page, build a webpage, make a website, make websites, make a webpage, make a web page, make a homepage, create a website, create websites, create a web page, own website = web html css frontend website
  full stack, full stack developer = full-stack fullstack
  works in, does it work in, work in chrome, work in safari, work in firefox, works in chrome, works in safari, browser support, supported by browsers = browser support
  no code, no coding, no programming, without code, without coding, drag and drop, app builder, website builder, site builder, click together = lowcode-nocode no-code visual
  without programming, without developer, without developers, without writing code = lowcode-nocode no-code visual
  no math, without math, without mathematics, without maths, bad at maths, bad at math, hate maths, hate math, not good at math = mathematics
  make an app, build an app, create an app, mobile app, mobile apps, phone app, app for my phone, app development, develop an app, write an app, cross platform = mobile apps app
  iphone app, ios app, ios development, iphone apps = apple swiftui mobile
  make a game, make games, build a game, create a game, video game, video games, game development, game dev, indie game, write a game, game design = game-dev games game engine
  boring tasks, boring stuff, boring excel, repetitive tasks, repetitive work, boring work, automate work, save time, routine tasks, connect apps, connect two apps, copy data between, link apps, between apps = automation workflow automate
  neural nets, neural net, neural network, neural networks = neural network deep-learning
  deep learning, train a model, train models, train my own model, image recognition, computer vision = deep-learning models neural
  language model, language models, talk to ai, ask ai, better prompts, write prompts, ai agent, ai agents, large language model = language models prompting prompt
  artificial intelligence, understand ai = ai ai-ml
  cheat sheet, cheat sheets, quick reference = cheatsheet cheat
  `,
};
