/** Terms of products, marketing, design and media, and the subject each belongs to. The form is explained in everyday-words.ts. */
export const marketTerms = {
  words: `
  persona personas heatmap heatmaps journey interviewing ia usertest usertests = user-research usability ux
  psm psm1 pspo csm = scrum certification
  mp3 wav mastering daw hum hiss reverb loudness = audio
  typo typos wording phrasing = grammar writing style
  `,
  phrases: `
  meta description, meta tags, title tag, structured data, alt tags, not indexed, be indexed, get indexed, organic traffic, domain authority = seo search
  alt text, screen reader text, text for images, high contrast = accessible accessibility
  minimum viable product, validate an idea, validate a startup idea, validate idea, test my idea, test an idea, startup idea, startup ideas, business idea, business ideas, idea for an app, feedback on my idea = product discovery founders assumptions
  youtube channel, youtube videos, youtube video, make videos, make a video, start a channel = recording editing content-creation video
  file size, video size, smaller file, reduce size, reduce file size, video too big, file too big = converter converts
  background noise, clean up audio, remove noise, noise reduction, bad sound = audio clean
  draw screens, draw an interface, design screens, sketch screens, app screens = wireframes interface prototypes
  logo design, design a logo = design graphics
  inspirational speech, inspiring speech, motivational speech, motivational talk, inspiring talk, inspirational talk = inspire motivates address
  `,
};
