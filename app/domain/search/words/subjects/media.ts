/** What people type about design, writing, marketing and media. The form is explained in everyday-phrases.ts. */
export const media = {
  words: `
  accessibility accessible a11y blind deaf disabled disability disabilities impaired wcag = accessible accessibility
  audience fans followers subscribers = fans audience marketing
  audio sound music mp3 mic microphone = audio
  banner banners flyer flyers poster posters thumbnail thumbnails = graphics design
  color colors colour colours font fonts palette typography = design
  compress conversion convert converter converting shrink smaller mp4 = converter converts
  convince convincing persuade persuasion persuasive = negotiation
  crawler rank ranking traffic visitors google = seo search
  designer designers = design designers
  docs manual manuals documentation document documenting = documentation technical-writing docs
  email emails mail mails = writing communication
  icons images image picture pictures photo photos = design
  easier readable readability clearer clear concise shorter = readability sentences clear writing
  portfolio portfolios showcase showcasing = portfolio portfolios
  prototype prototypes wireframe wireframes wireframing mockup mockups = prototypes wireframes interface ui
  record recorder recording screencast screencasts stream streaming = recording recorder video screen
  seo = seo
  sketch drawing drawings illustrator = design
  usability usable = usability ux accessible
  user users = user usability
  ux = ux
  video videos film films movie edit editing editor clip clips = video video-media
  write writer writing = writing technical-writing
  `,
  phrases: `
  social media, grow audience, build an audience, get followers, more followers, gain followers, find readers, no readers, more readers, get readers, grow newsletter, promote business, promote product, market product, promote my business, promote my product, sell my product, get noticed online = marketing audience
  more traffic, more visitors, get visitors, nobody finds, nobody visits, not on google, found on google, show up on google, appear on google, appear in google, page of google, higher on google, google ranking, search engine, search engines, keyword research, rank on google, show up in search = seo search
  blind people, blind users, colour blind, color blind, screen reader, screen readers, disabled people, people with disabilities, keyboard navigation, keyboard only, for everyone to use = accessible accessibility
  talk to customers, talk to users, talking to customers, talking to users, ask users, ask customers = customer-interviews user-research discovery
  what to build, what should we build, what to build next, which features, prioritize features, prioritise features, feature ideas, product strategy, product discovery = product discovery roadmaps prioritization
  product manager, product management, product managers = product product-management
  product spec, write requirements, product requirements, one page plan, feature spec = requirements product problem
  ui design, interface design, user interface, design an interface, ux design, ui patterns, user experience, leave my site, people leave = usability user-experience interface ux
  record screen, screen recorder, screen recording, record my screen, record video, record videos, live stream, live streaming, record tutorials = recording screencasts streaming
  record voice, record audio, record a podcast, podcast recording, record podcast, cut audio, edit audio, audio editing, record music = audio recorder podcasts
  edit video, edit videos, video editing, video editor, cut video, cut videos, edit movies = editing video
  3d modelling, 3d modeling, 3d models = 3d modeling
  english writing, bad english, english is bad, not a native speaker, non native, native speaker, better english, write better english, improve writing, write better, writing skills, long sentences, sentences too long, clear writing, clear sentences, easy to read, easier to read, shorter and clearer, write clearly = sentences writing readability clear
  document code, write documentation, write docs, software documentation, structure docs, user manual, user guide, api documentation, api docs, how-to guides = documentation docs
  release notes, what changed, between versions, version history = changelogs release notes changes
  show projects, show work, show my work, publish designs, publish my designs, online portfolio, portfolio website, portfolio site, portfolio ideas, personal website, personal site, own homepage = portfolio portfolios
  `,
};
