/** Terms of products, marketing, design and media, and the subject each belongs to. The form is explained in everyday-words.ts. */
export const marketTerms = {
  words: `
  meta sitemap snippet snippets serp backlink canonical robots indexation slug = seo search
  indexed unindexed = seo search crawling
  funnel funnels leads lead-generation conversion conversions cta inbound outreach cold-email campaign campaigns viral influencers = marketing sales
  instagram tiktok facebook twitter threads hashtags hashtag post posts = social-media marketing content-creation
  mailinglist subscriber = marketing audience email
  mvp validate validation validating idea-validation prelaunch launching launch = product launch discovery
  persona personas heatmap heatmaps journey interviewing ia usertest usertests = user-research usability ux
  nps churn retention onboarding-flow stakeholder stakeholders = product-management product
  userstory userstories story-points velocity burndown estimation estimations = agile scrum
  waterfall = agile
  psm psm1 pspo csm = scrum certification
  pmp prince2 capm = project-management certification
  hick fitts jakob heuristics gestalt psychology = principles psychology ux
  hover button buttons modal icon toggle = components design-system
  contrast alt-text aria screenreader screenreaders = accessible accessibility
  lighthouse webvitals lcp cls pagespeed = performance vitals
  photoshop gimp inkscape adobe sketchapp penpot = design tool
  premiere capcut finalcut subtitles greenscreen codec bitrate = video editing
  mp3 wav mastering daw hum hiss reverb loudness = audio
  background-noise = audio
  vlog vlogging streamer twitch channel webcam = recording video
  render rendering sculpting texturing modeling modelling = 3d modeling rendering
  thesis essay essays paper papers = writing
  typo typos wording phrasing = grammar writing style
  wiki faq knowledge-base runbook = documentation
  headline headlines slogan slogans = writing marketing
  `,
  phrases: `
  meta description, meta tags, title tag, structured data, alt tags, not indexed, be indexed, get indexed, organic traffic, domain authority = seo search
  alt text, screen reader text, text for images, high contrast = accessible accessibility
  lighthouse score, core web vitals, web vitals, image optimization = performance fast vitals
  landing page, landing pages, email list, mailing list, cold email, cold emails, lead generation, sales funnel, call to action = marketing sales
  user story, user stories, story points, planning poker, definition of done = agile scrum
  minimum viable product, validate an idea, validate a startup idea, validate idea, test my idea, test an idea, startup idea, startup ideas, business idea, business ideas, idea for an app, feedback on my idea = product discovery founders assumptions
  which features, what features, features users want, what users want, what customers want, understand users, understand my users, understand customers, users do not understand, users dont understand = user-research usability discovery
  youtube channel, youtube videos, youtube video, make videos, make a video, start a channel = recording editing content-creation video
  file size, video size, smaller file, reduce size, reduce file size, video too big, file too big = converter converts
  background noise, clean up audio, remove noise, noise reduction, bad sound = audio clean
  movie editing, cut a movie = video editing
  draw screens, draw an interface, design screens, sketch screens, app screens = wireframes interface prototypes
  logo design, design a logo = design graphics
  inspirational speech, inspiring speech, motivational speech, motivational talk, inspiring talk, inspirational talk = inspire motivates address
  writing style, house style = style writing
  `,
};
