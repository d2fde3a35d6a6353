/** Words that say how something is wanted rather than what. In partial matches they count a tenth. */
const weak = new Set(
  `a about another aprender auf con curso cursos das de del der desde die em en el fur für gratis grátis kostenlos kurs la lernen
  los les mit muster para per por scratch un una und y  class classes course courses lesson lessons project projects training any anything advice am are best better bit can cant can't clear clearer could day do does doing don't easy
  every everything fast find first get getting give go good great guide have help hard how i i'm ideas improve in intro is
  it keep know learn learning like look looking made make making many me more most much my myself need new nice not
  of on one online or own people principles really right should show simple some something start started starting step
  stuff than that the them thing things this tips to too tool tools top tutorial tutorials understand up use using
  want way ways we what when where which while who why will with without won't work working would write you your
  after before being between create creating into next nobody other put puts putting remove removing run running
  aren't arent didn't didnt doesn't doesnt dont hows im isn't isnt ive shouldnt whats wont wouldnt simply somebody someone sure`
    .split(/\s+/)
    .filter(Boolean),
);

/** Returns whether a word says little about what is wanted. A single letter does, but for two languages. */
export const isWeakWord = (word: string): boolean =>
  weak.has(word.toLowerCase()) || (/^[a-z]$/i.test(word) && !/^[cr]$/i.test(word));
