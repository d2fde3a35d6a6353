-- What people type for the first terms, a line each, and after "=" what resources say. docs/search.md explains the form.
-- Terms that were renamed get them, too. The version stays: nobody has edited them.
update "terms" set "aliases" = "aliases" || array[
  'scope creep, asks for more, keeps asking for more, extra work, more and more, endless changes, endless revisions, too many revisions, unpaid changes = statement-of-work scope contract deliverables',
  'scope of work = statement-of-work deliverables',
  'agree, agreement, agreements, contracts, contract = contract agreement template',
  'confidentiality, confidential, secrecy, secret, secrets = non-disclosure nda disclosure',
  'copyright, ownership, owns, owner, own, ip = copyright intellectual property hire',
  'deal, deals = deal agreement',
  'indemnity, liability = legal clauses contract',
  'jargon = plain-english plain-language',
  'law, lawyer, lawyers, legal, attorney, solicitor = legal contract law',
  'license, licence, licenses, licences, licensing, licensed = license licences licenses open-source',
  'paperwork, formalities = contract agreement documents',
  'policy, policies, privacy, gdpr, cookies = privacy policies data',
  'sign, signing, signature = contract template',
  'non disclosure, keep secret, protect idea, protect my idea, steal idea, stealing my idea, steals my idea, keep idea secret = non-disclosure nda',
  'terms and conditions, terms of service, terms of use, legal pages, privacy policy, privacy statement, privacy page, privacy notice, cookie policy = policies privacy terms',
  'work for hire, works for hire, made for hire, who owns, who owns the code, who owns the design, intellectual property, keep the rights, own the code, own my code, claims my code, owns my code, own my side project, owns my side project, own the side project = hire copyright owns',
  'open source license, open source licence, open source licenses, choose a license, pick a license, license my code = licence licences license',
  'data protection, personal data, customer data, client data, data privacy = gdpr personal data processing',
  'legal terms, legal words, legal language, law dictionary, legal dictionary, what does clause mean = legal dictionary terms clauses',
  'guidelines, rules = guidelines policies conduct principles',
  'contrato, contratos, contrat, vertrag, verträge, vertragsmuster, mustervertrag, modelovereenkomst = contrato vertrag contract',
  'prestação de serviços, prestación de servicios = prestação contrato service'
] where "kind" = 'category' and 'contracts' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'component, components = design-system components',
  'accessibility, accessible, a11y, blind, deaf, disabled, disability, disabilities, impaired, wcag = accessible accessibility',
  'banner, banners, flyer, flyers, poster, posters, thumbnail, thumbnails = graphics design',
  'color, colors, colour, colours, font, fonts, palette, typography = design',
  'designer, designers = design designers',
  'icons, images, image, picture, pictures, photo, photos = design',
  'prototype, prototypes, wireframe, wireframes, wireframing, mockup, mockups = prototypes wireframes interface ui',
  'sketch, drawing, drawings, illustrator = design',
  'usability, usable = usability ux accessible',
  'user, users = user usability',
  'ux = ux',
  'blind people, blind users, colour blind, color blind, screen reader, screen readers, disabled people, people with disabilities, keyboard navigation, keyboard only, for everyone to use = accessible accessibility',
  'ui design, interface design, user interface, design an interface, ux design, ui patterns, user experience, leave my site, people leave = usability user-experience interface ux',
  '3d modelling, 3d modeling, 3d models = 3d modeling',
  'singleton, factory, observer, decorator, solid, dry, antipattern, antipatterns = design patterns',
  'persona, personas, heatmap, heatmaps, journey, interviewing, ia, usertest, usertests = user-research usability ux',
  'dark mode, light mode, colour scheme, color scheme = color design css',
  'alt text, screen reader text, text for images, high contrast = accessible accessibility',
  'draw screens, draw an interface, design screens, sketch screens, app screens = wireframes interface prototypes',
  'logo design, design a logo = design graphics',
  'diseño, design = design diseño'
] where "kind" = 'category' and 'ui-ux' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'game, games, gamedev, gaming, sprite, sprites = game game-dev engine',
  'unity, unreal = engine game',
  'make a game, make games, build a game, create a game, video game, video games, game development, game dev, indie game, write a game, game design = game-dev games game engine',
  'pixel art, free art, sprite sheet, free music, royalty free = art sprites music openly'
] where "kind" = 'category' and 'game-dev' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'set goals, goal setting, quarterly goals, team goals, key results = okrs goals objectives',
  'project manager, project management, manage projects, manage a project, project planning, project lead = project management planning',
  'scrum master, product owner = scrum',
  'talk to customers, talk to users, talking to customers, talking to users, ask users, ask customers = customer-interviews user-research discovery',
  'what to build, what should we build, what to build next, which features, prioritize features, prioritise features, feature ideas, product strategy, product discovery = product discovery roadmaps prioritization',
  'product manager, product management, product managers = product product-management',
  'product spec, write requirements, product requirements, one page plan, feature spec = requirements product problem',
  'psm, psm1, pspo, csm = scrum certification',
  'minimum viable product, validate an idea, validate a startup idea, validate idea, test my idea, test an idea, startup idea, startup ideas, business idea, business ideas, idea for an app, feedback on my idea = product discovery founders assumptions'
] where "kind" = 'category' and 'product-management' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'docs, manual, manuals, documentation, document, documenting = documentation technical-writing docs',
  'email, emails, mail, mails = writing communication',
  'easier, readable, readability, clearer, clear, concise, shorter = readability sentences clear writing',
  'write, writer, writing = writing technical-writing',
  'english writing, bad english, english is bad, not a native speaker, non native, native speaker, better english, write better english, improve writing, write better, writing skills, long sentences, sentences too long, clear writing, clear sentences, easy to read, easier to read, shorter and clearer, write clearly = sentences writing readability clear',
  'document code, write documentation, write docs, software documentation, structure docs, user manual, user guide, api documentation, api docs, how-to guides = documentation docs',
  'release notes, what changed, between versions, version history = changelogs release notes changes',
  'typo, typos, wording, phrasing = grammar writing style'
] where "kind" = 'category' and 'technical-writing' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'audio, sound, music, mp3, mic, microphone = audio',
  'compress, conversion, convert, converter, converting, shrink, smaller, mp4 = converter converts',
  'record, recorder, recording, screencast, screencasts, stream, streaming = recording recorder video screen',
  'video, videos, film, films, movie, edit, editing, editor, clip, clips = video video-media',
  'record screen, screen recorder, screen recording, record my screen, record video, record videos, live stream, live streaming, record tutorials = recording screencasts streaming',
  'record voice, record audio, record a podcast, podcast recording, record podcast, cut audio, edit audio, audio editing, record music = audio recorder podcasts',
  'edit video, edit videos, video editing, video editor, cut video, cut videos, edit movies = editing video',
  'mp3, wav, mastering, daw, hum, hiss, reverb, loudness = audio',
  'youtube channel, youtube videos, youtube video, make videos, make a video, start a channel = recording editing content-creation video',
  'file size, video size, smaller file, reduce size, reduce file size, video too big, file too big = converter converts',
  'background noise, clean up audio, remove noise, noise reduction, bad sound = audio clean'
] where "kind" = 'category' and 'video-media' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'all the time, every time, on time, at the same time, for the first time, first time, last time, long time, next time, some time, in front of, at home, right now, from the internet, in general, of course, for example, no idea, a lot of, lots of, too much, at all, at least, in order, in the end, by the way, all day, every day, next week, next month, next year, where do i start, where to start =',
  'a, about, across, after, again, all, almost, alone, along, already, also, although, always, am, among, an, and, another, any, anybody, anyone, anything =',
  'anyway, anywhere, are, aren''t, arent, around, as, at, away, back, be, because, been, before, behind, being, between, both, but, by, can, can''t, cannot, cant =',
  'could, couldn''t, couldnt, did, didn''t, didnt, do, does, doesn''t, doesnt, doing, don''t, done, dont, down, during, each, either, else, enough, especially, even, ever, every, everybody =',
  'everyone, everything, few, for, from, had, has, hasn''t, hasnt, have, haven''t, havent, having, he, her, here, hers, him, his, how, however, hows, i, i''d, i''ll, i''m, i''ve, if, im, in =',
  'instead, into, is, isn''t, isnt, it, it''s, its, itself, ive, just, less, let, lets, like, lot, lots, many, may, maybe, me, might, mine, more, most, much, must, my, myself, near =',
  'need, needed, needs, neither, never, next, no, nobody, none, nor, not, nothing, now, of, off, often, ok, okay, on, once, one, only, onto, or, other, others, our =',
  'out, over, own, per, please, quite, rather, really, same, several, shall, she, should, shouldn''t, shouldnt, since, so, some, somebody, somehow, someone =',
  'something, sometimes, somewhere, soon, still, such, than, thanks, that, that''s, thats, the, their, theirs, them, then, there, these, they, theyre, they''re, this, those, though =',
  'through, to, together, too, toward, towards, under, until, up, upon, us, very, via, was, wasn''t, we, well, were, what, what''s, whatever, whats, when, where, whether, which, while, who =',
  'whom, whose, why, will, with, within, without, won''t, wont, would, wouldn''t, wouldnt, yes, yet, you, your, yours =',
  'add, adding, allowed, allow, ask, asked, asking, asks, calculate, become, becomes, becoming, begin, beginning, begins, bring, came, change, changed, changes, changing, check, checking, choose, click, come, comes, coming =',
  'create, created, creating, develop, explain, explained, explaining, find, finding, fix, fixing, found, gave, get, gets, getting, give, given, gives, giving, go, goes =',
  'going, gone, got, guess, handle, happen, happened, happens, help, helped, helping, helps, keep, keeping, keeps, knew, know, knowing, known, learn, learned, learning =',
  'look, looked, looking, looks, made, make, makes, making, mean, means, opening, pick, pull, put, puts, putting, remove, removing, run, running =',
  'said, saw, say, saying, says, see, seem, seems, seen, sees, set, sets, setting, show, showing, shown, shows, start, started, starting, stay, step, steps =',
  'stop, stopped, stopping, take, taken, takes, taking, taught, tell, telling, tells, think, thinking, told, took, tried, tries, try, trying, turn, understand, understanding =',
  'use, used, uses, using, want, wanted, wants, went, won, work, working, works, write =',
  'advice, weekly, monthly, answer, background, everywhere, halfway, feature, features, month, months, better, best, big, bit, careful, certain, clever, cool, correct, correctly, current, different, easily, easy, entire, exactly, example, examples =',
  'fast, first, full, fun, good, great, guide, guides, hard, hint, hints, huge, idea, ideas, important, improve, improving, interesting, intro, just, kind, large, last, later =',
  'latest, little, long, main, nice, new, nicely, normal, old, older, online, perfect, people, person, personal, place, places, possible, practical, principles, proper, properly, quick, quickly, real =',
  'right, sample, samples, short, similar, simple, simply, single, sites, small, sort, stuff, sure, thing, things, tip, tips, today, tomorrow, tool, tools, top, total, trick, tricks =',
  'tutorial, tutorials, type, useful, usually, various, way, ways, week, weeks, weird, whole, wrong, year, years, young, yourself =',
  'alternative, alternatives, cheap, cheaper, system, systems, class, classes, course, courses, lesson, lessons, project, projects, resource, resources, training =',
  'aprender, auf, aus, con, como, curso, cursos, das, de, del, der, desde, des, dem, den, die, du, ein, eine, einen, el, em, en, et, für, fur, gratis, grátis, ich, in, kostenlos, kurs, la, las, le, lernen, les, los =',
  'mein, meine, mit, muster, na, não, no, nos, o, os, para, per, por, pour, que, scratch, sem, sin, sobre, um, uma, un, una, und, une, vom, von, wie, y, zu, zum, zur =',
  'b, d, e, f, g, h, j, k, l, m, n, o, p, q, s, t, u, v, w, x, y, z ='
] where "kind" = 'format' and 'other' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'browser, browsers, chrome, firefox, safari, edge = browser',
  'center, div, align, layout, responsive = css flexbox layout',
  'frontend, front-end',
  'homepage, webpage, webpages, website, websites, site = web frontend',
  'node, nodejs = javascript node.js',
  'web = web',
  'web development, web developer, web dev, web design, build websites, build a website, build a web page, build a webpage, make a website, make websites, make a webpage, make a web page, make a homepage, create a website, create websites, create a web page, own website = web html css frontend website',
  'works in, does it work in, work in chrome, work in safari, work in firefox, works in chrome, works in safari, browser support, supported by browsers = browser support',
  'ajax, fetch, dom, closure, closures, promise, promises, callback, callbacks, await, jquery, npm, ecmascript, es6, nodejs, prototypes, hoisting = javascript',
  'css3, css, margin, padding, selector, selectors, stylesheet, stylesheets, tailwind, bootstrap, sass, scss, less, viewport = css layout',
  'node js, next js, vue js = javascript',
  'página, pagina, web, páginas, webseite, webseiten, website, sitio = web html'
] where "kind" = 'tag' and 'frontend' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'backend, back-end',
  'regex, regexp, regexes = regular expressions',
  'millions, scalable, scale, scaling = scalability scaling system-design cloud',
  'system design, scalable system, design a scalable, large systems, many users = system-design scalability',
  'c++, cpp = c programming',
  'csharp, dotnet, .net = microsoft .net c#',
  'rust, cargo, borrow, ownership = rust'
] where "kind" = 'tag' and 'backend' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'full stack, full stack developer = full-stack fullstack'
] where "kind" = 'tag' and 'fullstack' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'app, apps, application = app apps',
  'make an app, build an app, create an app, mobile app, mobile apps, phone app, app for my phone, app development, develop an app, write an app, cross platform = mobile apps app',
  'iphone app, ios app, ios development, iphone apps = apple swiftui mobile',
  'app store, play store, google play, publish app, publish an app = mobile app apple android'
] where "kind" = 'tag' and 'mobile' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'branch, branches, commit, commits, merge, rebase, repo, repository = git',
  'container, containers, podman = docker containers',
  'devops',
  'domain, domains, nameserver = dns domain',
  'down, downtime, outage, outages, uptime, incident, incidents, oncall, on-call, reliability, pager, alert, alerts, alerting = reliability incident devops on-call',
  'faster, performance, speed, slow, optimize, optimise, loads, loading = performance fast speed index',
  'linux, unix, ubuntu = linux shell',
  'monitor, monitoring, observability, logging, logs, metrics = monitoring reliability',
  'terminal, shell, bash, console, commandline, cmd, powershell = command line linux shell',
  'on fire, site is down, website is down, server is down, goes down, go down, went down, server crashed, site crashed, keep running, keep online, on call, production incident, production problems, in production = reliability production incident',
  'put website online, put site online, put online, put project online, put side project online, put app online, go live, publish site, publish website, publish my site, publish page, host website, host a website, host site, web hosting, free hosting, deploy app, deploy website, deploy an app, deploy a website, host portfolio, host app, get online = publishes publishing host hosting',
  'command line, black window, terminal commands, linux commands = command line shell linux',
  'version control, merge conflict, merge conflicts, git conflict, git conflicts, old version, older version, previous version, go back, broke repo, broke my repo, undo commit, undo a commit, undo last commit, push to github, push code = git',
  'git, github, gitlab, bitbucket, stash, clone, fork, forks, checkout, diff, gitignore, cherrypick, pullrequest = git',
  'ssl, tls, https, nameserver, nameservers, subdomain, subdomains, cname, mx = dns domain https',
  'upload, uploading, ftp = publish host deploying',
  'virtual machine, virtual machines = containers virtualization',
  'cron job, cron jobs, scheduled task, scheduled tasks, file permission, file permissions, list files, delete files, rename files, move files = command-line linux shell',
  '500 error, server error, error in production, woken up, wake me up at night, at night = incident on-call reliability production'
] where "kind" = 'tag' and 'devops' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'encrypt, encryption, malware, password, passwords, phishing, virus, xss, csrf, login, authentication, auth = security cybersecurity authentication',
  'hacker, hackers, hacking, hacked, hack, pentest, pentesting, pentester, attack, attacks, attacker, ctf, exploit, exploits = cybersecurity security vulnerabilities',
  'safe, secure, safety, secured = security cybersecurity',
  'sql injection, ethical hacking, hacking challenges, capture the flag, got hacked, was hacked, is my website secure, is my site secure, web security, store passwords, secure login, login security, hacking practice = security vulnerabilities cybersecurity',
  'oauth, jwt, token, tokens, session, sessions, cors = authentication security',
  '2fa, mfa, firewall, ransomware, scam, ddos, owasp, burp, keylogger, bruteforce, sqli, cve = security cybersecurity',
  'two factor, brute force, cross site scripting, cross-site scripting, privilege escalation, into my account, into account, steal password, stole password, leaked password, password leak = security authentication'
] where "kind" = 'tag' and 'cybersecurity' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'no math, without math, without mathematics, without maths, bad at maths, bad at math, hate maths, hate math, not good at math = mathematics',
  'analyst, analytics, analyse, analyze, analysing, analyzing, spreadsheet = data analytics',
  'dataset, datasets, numbers, statistics, statistical, stats = data-science statistics',
  'pandas = pandas',
  'predict, prediction, predictions, forecast, forecasts, forecasting = forecasting',
  'data scientist, become a data scientist, become a data analyst, data analyst, data analysis, data analytics, analyse data, analyze data, clean data, messy data, data cleaning, work with data, make charts, draw charts = data-science data analysis',
  'time series, predict sales, predict demand, forecast sales, predict the future = forecasting time-series',
  'linear algebra, maths for, math for = mathematics algebra',
  'p value, p values, confidence interval, confidence intervals, t test, standard deviation, normal distribution, bell curve, bayes theorem, a b test, ab test, ab testing, a b testing = statistics statistical probability inference',
  'ciencia de datos, ciência de dados = datos dados data-science'
] where "kind" = 'tag' and 'data-science' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'chatgpt, gpt, chatbot, chatbots, copilot, claude, gemini, prompting = language-models prompt prompting gpt llm',
  'neural nets, neural net, neural network, neural networks = neural network deep-learning',
  'deep learning, train a model, train models, train my own model, image recognition, computer vision = deep-learning models neural',
  'language model, language models, talk to ai, ask ai, better prompts, write prompts, ai agent, ai agents, large language model = language models prompting prompt',
  'artificial intelligence, understand ai = ai ai-ml',
  'fine tune, fine tuning, prompt engineering, build a chatbot, make a chatbot, own chatbot = language-models gpt prompting'
] where "kind" = 'tag' and 'ai-ml' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'database, databases = database sql databases',
  'join, joins, queries, query, table, tables = sql database',
  'slow query, slow queries, query is slow, query is too slow, database is slow, slow database, index database = indexing indexes sql',
  'subquery, subqueries, schema, schemas, mysql, sqlite, postgres, postgresql, mariadb, oracle, foreign, trigger, triggers, aggregate = sql database'
] where "kind" = 'tag' and 'database' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'test, tests, tester, testing = testing test',
  'automated tests, automated testing, automatic tests, end to end, integration test, integration tests, software testing, ui test, ui tests, check nothing broke, nothing broke, still works, click through, test automation, test my app, test my website = testing tests automation end-to-end',
  'unit test, unit tests, unit testing = unit tests testing',
  'mock, mocks, mocking, stub, stubs, flaky, coverage, jest, mocha, junit, pytest, vitest, puppeteer, assertion, assertions, fixtures = tests testing'
] where "kind" = 'tag' and 'testing' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'cloud, server, servers, hosting, host = cloud devops deploy',
  'cloud computing, cloud certificate, cloud certification, aws certification, azure certification',
  'gcp, azure, aws'
] where "kind" = 'tag' and 'cloud' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'scrape, scraping, scripts, script, automate, automating, automatic, automatically, automation, repetitive',
  'connect, connecting, integrate, integration, integrations, sync, zapier, ifttt, make.com = workflow automation',
  'boring tasks, boring stuff, boring excel, repetitive tasks, repetitive work, boring work, automate work, save time, routine tasks, connect apps, connect two apps, copy data between, link apps, between apps = automation workflow automate'
] where "kind" = 'tag' and 'automation' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'rest api, web api, build an api, design an api, make an api, write an api, api design, test an api = api apis',
  'status code, status codes, http status, http request, http requests, call an api, use an api, api call, api calls = api apis http'
] where "kind" = 'tag' and 'api' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'no code, no coding, no programming, without code, without coding, drag and drop, app builder, website builder, site builder, click together = lowcode-nocode no-code visual',
  'without programming, without developer, without developers, without writing code = lowcode-nocode no-code visual'
] where "kind" = 'tag' and 'lowcode-nocode' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'angry, argument, arguments, argue, arguing, conflict, conflicts, coworker, coworkers, difficult, toxic, rude, quarrel, annoying, mean = conflict feedback nonviolent colleagues disagreement',
  'conversation, conversations, talking, chat = conversation conversations',
  'introvert, introverts, introverted, quiet, shy, shyness = introverts introverted',
  'give feedback, giving feedback, tell someone, honest feedback, constructive criticism, negative feedback, bad news, work is bad = feedback candor',
  'difficult colleague, difficult colleagues, difficult coworker, difficult people, difficult conversation, difficult conversations, hard conversation, hard conversations, angry client, angry customer, solve a conflict, resolve conflict, resolve a dispute, disagree with boss, argue with, get along = conflict conflicts difficult conversations nonviolent',
  'fight all the time, do not get along, dont get along = conflict conflicts',
  'stay in touch, keep in touch = communication networking',
  'small talk, know what to say, never know what to say, talk to strangers, better conversation, better conversations, listening skills, good listener, better listener, keep a conversation going = conversation conversations listening',
  'pitch deck, slide deck, slides for, nice slides = google-slide presentation pitch',
  'ask questions, ask a question, asking questions, ask for help, asking for help, need help from, answers my questions, answer my question, get an answer, get answers, good answers, better questions, smart questions, smarter questions = asking questions'
] where "kind" = 'tag' and 'communication' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'boss, bosses = manager managers workplace',
  'employees, staff = employees managers',
  'lead, leader, leaders, leading, supervise, supervisor, leadership = leadership manager leaders',
  'manager, managers, managing = management managers leadership',
  'motivate, motivated, motivation, unmotivated, motivating = motivates motivation',
  'ignored, ignores, ignore = workplace managers',
  '1 on 1, 1:1 meeting, 1:1 meetings, one on one meeting, one on one meetings, one on one, one on ones, one to one, 1 to 1, one to ones = one-on-ones managers',
  'first time manager, first time lead, new manager, become a manager, becoming a manager, become manager, going into management, move into management, moving into management, move to management, developer to manager, engineer to manager, engineering manager, engineering management, team lead, tech lead, become a team lead, lead a team, leading a team, manage a team, managing a team, people management, manage people, managing people, good boss, better boss, better manager, good manager = managers management leadership managing',
  'coach my team, coach a team, motivate team, inspire team, inspire people, motivate people = motivates leaders inspire managers',
  'does not care, do not care, dont care, not motivated, no motivation, low morale = motivates motivation',
  'inspirational speech, inspiring speech, motivational speech, motivational talk, inspiring talk, inspirational talk = inspire motivates address'
] where "kind" = 'tag' and 'leadership' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'anywhere, remotely, remote = remote',
  'home, wfh, homeoffice = remote home',
  'nomad, nomads, abroad, travel, travelling = remote',
  'remote job, remote jobs, home office job, home office jobs, jobs from home, work from home job = remote jobs job-search',
  'work from home, working from home, home office = remote remotely home',
  'behave, behaving, behavior, behaviors, behaviour, behaviours = conduct',
  'colleague, colleagues, team, teams, teammates = teamwork team',
  'retro, retros, retrospectives, retrospective = retrospective retrospectives',
  'waste of time, meetings waste my time, wasting time in meetings, too many meetings, better meetings, useless meetings, endless meetings, run a meeting, run meetings = meetings facilitation',
  'time zone, time zones, remote team, remote teams, distributed team, distributed teams, working remotely, work remotely, remote work, remote company, remote colleagues, remote people, async work, async communication = remote asynchronous communication',
  'pull request, pull requests, merge request, merge requests, code review, code reviews, review code, review colleagues code = code-review review reviewers'
] where "kind" = 'tag' and 'teamwork' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'timesheet, timesheets, clock, overtime, hours, billable, stopwatch, timer = time timesheets tracker tracking',
  'tracker, tracking = tracker tracking',
  'track time, track hours, time tracking, time tracker, log hours, record hours, working hours, how long i spend, track working time = timesheets tracker tracking',
  'attention, concentrate, concentrating, concentration = focused intervals time-management',
  'deadline, deadlines, procrastinate, procrastinating, procrastination, distracted, distraction, distractions, lazy, laziness, postpone, postponing = procrastinator procrastination time-management focused',
  'habit, habits = habits',
  'plan, planning = plan planning',
  'distract, distracts, distracting, interruptions, interrupted, interrupting, smartphone = focused intervals time-management',
  'inbox, emails = email time-management',
  'todo, todos, to-do, task, tasks = to-do task',
  'put off, put things off, putting off, putting things off, cant get started, can''t get started, get things done, get anything done, cant get anything done, stop scrolling, waste time, wasting time = procrastination procrastinator time-management focused',
  'too much to do, too many tasks, no time, not enough time, manage time, time management, organise day, organize day, plan day, plan my day, plan my week, more productive, be productive',
  'deep work, stay focused, keep focus, cant focus, can''t focus, cant concentrate, can''t concentrate, small chunks, always distracted = focused intervals time-management makers',
  'to do list, todo list, task list, to do app, todo app = to-do',
  'self discipline, good habits, bad habits, better habits, new habit = habits',
  'work life, worklife balance, work life balance, work-life balance, life balance = balance life time'
] where "kind" = 'tag' and 'time-management' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  '60k, 50k, 40k, 70k, 80k, 100k = salary pay',
  'counteroffer, underpaid, lowball, lowballed, haggle, haggling = negotiation offer negotiating',
  'negotiate, negotiating, negotiation, negociate, negociation, raise, bargain, bargaining = negotiation salary negotiating',
  'a raise, pay raise, pay rise, salary increase, higher salary, more salary, ask for a raise, ask for more money, more money, salary expectations, negotiate salary, salary negotiation, low offer, offer too low, too little money, better offer, counter offer, two offers, job offer, underpaid at work = salary negotiation negotiate negotiating offers',
  'convince, convincing, persuade, persuasion, persuasive'
] where "kind" = 'tag' and 'negotiation' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'afraid, anxious, fear, nervous, scared, anxiety, shaky, shakes = confidence speaking nerves introverts',
  'introduce, introduction, pitch, presentation, presentations, presenting, slides, slideshow, deck, powerpoint = google-slide public-speaking presentation template',
  'impostor, imposter, selfdoubt = vulnerability confidence',
  'speak, speaking, speech, stage = public-speaking speaking talk',
  'talk, talks = talk talks speech public-speaking',
  'stage fright, fear of speaking, afraid to speak, speak in public, speaking in public, in front of people, in front of a crowd, public speaking, give a talk, giving a talk, give a speech, conference talk, first talk, hold a speech, hold a talk, before presentations, before a presentation, hold a presentation, give a presentation, giving a presentation, voice shakes = speaking speech public-speaking talks'
] where "kind" = 'tag' and 'public-speaking' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'charge, charging, cost, fee, fees, rates, rate, hourly, hour, undercharging = pricing rates',
  'cheap, expensive, overpriced, discount, discounts = pricing value',
  'customer, customers, buyer, buyers = clients',
  'contractor, freelancer, freelancers, freelance, freelancing, selfemployed, solo, solopreneur = freelancers freelancing self-employed independent',
  'gig, gigs = marketplace job-search freelance',
  'income = income tax freelance',
  'ir35, 1099, w2, misclassified, misclassification = contractor employment employed tax off-payroll',
  'side, sideline = indie freelancing',
  'tax, taxes, taxation, irs = tax taxes self-employed',
  'by the hour, per hour, trading time for money, time for money, hourly rate = hourly billing pricing',
  'day rate, daily rate = pricing rates',
  'can i charge, charge clients, charge for, charge per, charging for, should i charge, to charge, price services, price work, raise rates, raise prices, set prices, rates too low, increase rates = pricing rates',
  'send a quote, send quote, quote for, win projects, win more projects, write a proposal, project proposal, business proposal, make an offer = proposals proposal',
  'find clients, finding clients, find customers, get clients, getting clients, get customers, land clients, need clients, need more clients, no clients, find freelance work, freelance jobs, freelance work, find freelance jobs = freelance clients marketplace job-search projects',
  'first client, first clients, paying client, paying clients, first customer, first customers, more clients, new clients, find work, get work = freelance clients marketplace job-search projects',
  'be own boss, work for yourself, working for yourself, work for myself, working for myself, become self employed, go freelance, go solo, going solo, went solo, gone solo, start freelancing, become a freelancer, start as freelancer, self employment = freelancing self-employed freelance',
  'sole trader = self-employment uk',
  'false self employment, false self employed, false self-employment, bogus self employed, bogus self-employed, disguised employment, treats me like staff, treated like an employee, employee or contractor, contractor or employee = bogus self-employment employed contractor classify off-payroll',
  'self employed = self-employed freelance',
  'tax return, quarterly taxes, estimated taxes, income tax, file taxes, pay taxes = tax self-employment',
  'autónomo, autonomo, autónomos, autonomos, autônomo, selbständig, selbstständig, freiberufler, freiberuflich, indépendant, zzp = self-employed freelance freelancer',
  'scheinselbständigkeit, scheinselbstständigkeit, schijnzelfstandigheid = bogus self-employment freie mitarbeit',
  'freier mitarbeiter, freie mitarbeit, freie mitarbeiter = freie mitarbeit freelance',
  'selbständig machen, selbstständig machen, freiberufler werden, als freelancer = existenzgründung freelancer starting'
] where "kind" = 'tag' and 'freelancing' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'bill, billing, bills, invoicing, invoice = invoice invoices invoicing billing',
  'bookkeeping, bookkeeper, accounting, accountant, books, ledger = bookkeeping accounting',
  'budget, budgets = budgets budgeting spreadsheet',
  'company, firm = business company',
  'startup, startups = startup founders startups',
  'investor, investors, funding = founders startup equity',
  'employee, employment = employees employed employer',
  'equity, fundraise, fundraising, shares, vc = founders funding startup equity',
  'incorporate, incorporation, llc, register, registering = starting business',
  'late, overdue, unpaid = late payment payments paid',
  'pay, payment, payments, paying = payment paid payments',
  'subscription, saas = software businesses products',
  'vat = vat',
  'usa, us, america, american = us irs',
  'uk, british, britain, england, scotland = uk gov.uk',
  'foreigner, foreigners, foreign, overseas = foreign non-us',
  'europe, european, eu = eu european europe',
  'small business',
  'business plan, plan for the bank = business plan',
  'do books, keep books = bookkeeping accounting',
  'value added tax, sales tax, selling abroad, sell abroad = vat abroad',
  'tax form, tax treaty = w-8ben w-9 form',
  'non us, non-us person, outside the us, american client, us client, american company, us company, foreign contractor = w-8ben foreign',
  'not paying, not pay, doesnt pay, doesn''t pay, wont pay, won''t pay, refuse to pay, refuses to pay, never paid, get paid, getting paid, owe money, owes money, owe me money, owes me money, unpaid invoice, unpaid invoices, late payment, late payments, pay late = late payment paid payments',
  'mentor for my business, business mentor, business advice = mentoring mentors business',
  'raise money, raise funding, raise capital, seed round, get investors, find investors = funding equity startup',
  'at a startup, startup job, startup jobs = startups jobs startup'
] where "kind" = 'tag' and 'business' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'sell, selling, sales, buyers = selling sales marketing',
  'audience, fans, followers, subscribers = fans audience marketing',
  'social media, grow audience, build an audience, get followers, more followers, gain followers, find readers, no readers, more readers, get readers, grow newsletter, promote business, promote product, market product, promote my business, promote my product, sell my product, get noticed online = marketing audience'
] where "kind" = 'tag' and 'marketing' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'crawler, rank, ranking, traffic, visitors, google = seo search',
  'seo',
  'more traffic, more visitors, get visitors, nobody finds, nobody visits, not on google, found on google, show up on google, appear on google, appear in google, page of google, higher on google, google ranking, search engine, search engines, keyword research, rank on google, show up in search = seo search',
  'meta description, meta tags, title tag, structured data, alt tags, not indexed, be indexed, get indexed, organic traffic, domain authority = seo search'
] where "kind" = 'tag' and 'seo' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'open source project, open source community = open-source contributors communities',
  'alone, isolated, isolation, lonely, loneliness = community freelancers',
  'community, friends, meet, meetup, meetups = meetup community networking groups',
  'like minded, make friends, meet people, meet developers, meet other, meet others, find friends, people in tech, near me, tech events = meetup community networking groups'
] where "kind" = 'tag' and 'networking' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'cover, letter, cv, cvs = resume cover',
  'resume, resumes, resumé, curriculum, vitae',
  'cover letter, motivation letter, motivational letter, application letter, letter of motivation = cover letters letter'
] where "kind" = 'tag' and 'resume' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'amazon, faang, meta, netflix, maang',
  'behavioral, behavioural = interview behavioural',
  'interviewing, interviews, interview, whiteboard, leetcode = interview interviews',
  'biggest weakness, greatest weakness, current salary, previous salary, where do you see yourself, why do you want = interview negotiating questions',
  'job interview, technical interview, tech interview, coding interview, interview questions, programming interview, coding test, live coding, tell me about yourself, prepare for an interview, prepare for interview, interview preparation, interview prep = interview interviews coding',
  'big o, data structures, time complexity, data structure, dynamic programming = algorithms data-structures interview',
  'coding questions, coding exercises, coding challenges, code challenges, code challenge, coding problems, programming problems, programming puzzles, programming exercises, programming challenges, algorithm exercises, practice problems = coding exercises problems challenges',
  'algorithm, sorting, searching, binary, graph, graphs, tree, trees, hash, greedy, backtracking, complexity = algorithms'
] where "kind" = 'tag' and 'interview' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'portfolio, portfolios, showcase, showcasing = portfolio portfolios',
  'show projects, show work, show my work, publish designs, publish my designs, online portfolio, portfolio website, portfolio site, portfolio ideas, personal website, personal site, own homepage = portfolio portfolios'
] where "kind" = 'tag' and 'portfolio' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'apply, applying, application, applications, applicants = job-search resume interview',
  'job, jobs, vacancy, vacancies, opening, openings, position, positions = job-search jobs',
  'laid off, let go, bored at work, bored at my job = job-search career workplace'
] where "kind" = 'tag' and 'job-search' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'appraisal, appraisals = reviews accomplishments brag',
  'exam, examination, certified, certification, certificate, certificates, certs, cert = certification exam',
  'junior, juniors = entry career levels',
  'ladder, ladders, seniority = ladder levels',
  'promoted, promotion, promotions, promote = career levels ladder recognized promotion',
  'quit, quitting, resign, resigning, resignation, leave, leaving, notice = quitting resign career workplace',
  'senior = senior levels ladder',
  'developers earn, developers make, engineers earn, engineers make, programmers earn, programmers make, developer earn, programmer make, developer make, devs earn, devs make, engineer make, engineer earn = compensation levels pay',
  'developer salary, developer salaries, engineer salary, engineer salaries, developer pay, engineer pay, programmer salary, tech salaries, salaries in tech, stock options, fair salary, market salary, am i paid fairly = compensation levels pay',
  'annual review, performance review, yearly review, self assessment, self evaluation, self review, review at work = accomplishments brag reviews',
  'get credit, take credit, nobody sees, nobody notices, no one notices, nobody appreciates, does not see what i do, not recognized, not rewarded = recognized unseen rewarded accomplishments',
  'career change, career switch, change careers, switch careers, change career, change my job, switch to tech, get into tech, move into tech, break into tech = career tech-career learning',
  'career ladder, career levels, job levels, career path, career framework = career ladder levels',
  'no experience, without experience = entry beginners',
  'what job, which job, what job should i do, which profession = career choosing occupations',
  'job fits, job suits, career suits, career fits, fits me, suits me, right for me = career choosing occupations',
  'next step in career, career advice, choose a career, what career, which career, what to do with life, meaningful work, right job, dream job, job satisfaction = career choosing occupations',
  'get promoted, getting promoted, become senior, become a senior, junior to senior, senior developer, senior engineer, mid level = levels ladder promotion senior',
  'staff engineer, principal engineer = staff principal',
  'quit job, quit my job, leave job, leaving my job, hate job, hate my job, how to quit, give notice, hand in notice, toxic workplace, toxic job, toxic boss, bad boss = quitting workplace office career',
  'too old, older than = career years',
  'coder, coders, programmer, programmers, developer, dev, devs = developers programming engineer'
] where "kind" = 'tag' and 'tech-career' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'excel = google-sheet spreadsheet excel'
] where "kind" = 'tag' and 'google-sheet' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'plantilla, plantillas, modelo, modelos, modèle, vorlage, vorlagen = template plantilla vorlage model'
] where "kind" = 'tag' and 'template' = any("slug" || "former_slugs");
--> statement-breakpoint
update "terms" set "aliases" = "aliases" || array[
  'deutschland, german, germany = deutsch germany german',
  'beginner, beginners, newbie, newbies, noob, noobs, novice, dummies, scratch, zero, starter, starters = beginners introduction tutorial',
  'basics, basic, fundamentals, foundations, essentials = basics introduction beginners',
  'coding, code, program, programming = programming developers',
  'degree, university, college = course curriculum university',
  'exercises, exercise, practise, practice, puzzles, challenges, quiz = exercises practice challenges',
  'roadmap, roadmaps = roadmaps learning',
  'study, studying, studies = study learning',
  'want to code, want to program, want to learn coding, want to learn programming, learn to code, learn how to code, learn coding, learn to program, learn programming, start programming, start coding, starting to code, how to code, how to program, become a developer, become developer, become a programmer, become programmer, become a software engineer, become a software developer, be a software engineer, be a developer, be a programmer, first programming language, never programmed, never coded, new to programming, new to coding, coding for beginners, programming for beginners, teach myself to code, self taught developer, self taught programmer, self-taught developer, coding from scratch, non programmers, non programmer, non-programmers, code from zero, code in my spare time, code in my free time = programming introduction introductory curriculum beginners',
  'computer science = computer-science cs',
  'from scratch, from zero, for dummies, desde cero = beginners introduction',
  'cheat sheet, cheat sheets, quick reference = cheatsheet cheat',
  'which language, what language, language to learn = programming language roadmap',
  'aprender, curso, cursos = spanish portuguese',
  'lernen, kurs, kurse = german kurs',
  'apprendre, cours = french',
  'anleitung, einführung, einstieg, grundlagen, anfänger = einführung beginners introduction',
  'brasil, brasileiro, brazil, brazilian, portugués, portuguese, português, portugues, portugal = português brasil brazilian portuguese',
  'spanish, español, espanol, castellano, spain = español spanish spain',
  'deutsch = deutsch german',
  'dutch, niederländisch, nederlands = dutch',
  'hindi = hindi',
  'aprender a programar, programmieren lernen, aprender programación, aprender programação, curso de programación, curso de programação = programming programmieren python course'
] where "kind" = 'tag' and 'course' = any("slug" || "former_slugs");
