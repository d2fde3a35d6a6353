/** Words that say how something is wanted rather than what. In partial matches they count a tenth. */
const weak = new Set(
  `
  a about across after again all almost alone along already also although always am among an and another any anybody anyone anything
  anyway anywhere are aren't arent around as at away back be because been before behind being between both but by can can't cannot cant
  could couldn't couldnt did didn't didnt do does doesn't doesnt doing don't done dont down during each either else enough especially even ever every everybody
  everyone everything few for from had has hasn't hasnt have haven't havent having he her here hers him his how however hows i i'd i'll i'm i've if im in
  instead into is isn't isnt it it's its itself ive just less let lets like lot lots many may maybe me might mine more most much must my myself near
  need needed needs neither never next no nobody none nor not nothing now of off often ok okay on once one only onto or other others our
  out over own per please quite rather really same several shall she should shouldn't shouldnt since so some somebody somehow someone
  something sometimes somewhere soon still such than thanks that that's thats the their theirs them then there these they theyre they're this those though
  through to together too toward towards under until up upon us very via was wasn't we well were what what's whatever whats when where whether which while who
  whom whose why will with within without won't wont would wouldn't wouldnt yes yet you your yours

  add adding allowed allow ask asked asking asks calculate become becomes becoming begin beginning begins bring came change changed changes changing check checking choose click come comes coming
  create created creating develop explain explained explaining find finding fix fixing found gave get gets getting give given gives giving go goes
  going gone got guess handle happen happened happens help helped helping helps keep keeping keeps knew know knowing known learn learned learning
  look looked looking looks made make makes making mean means opening pick pull put puts putting remove removing run running
  said saw say saying says see seem seems seen sees set sets setting show showing shown shows start started starting stay step steps
  stop stopped stopping take taken takes taking taught tell telling tells think thinking told took tried tries try trying turn understand understanding
  use used uses using want wanted wants went won work working works write

  advice weekly monthly answer background everywhere halfway feature features month months better best big bit careful certain clever cool correct correctly current different easily easy entire exactly example examples
  fast first full fun good great guide guides hard hint hints huge idea ideas important improve improving interesting intro just kind large last later
  latest little long main nice new nicely normal old older online perfect people person personal place places possible practical principles proper properly quick quickly real
  right sample samples short similar simple simply single sites small sort stuff sure thing things tip tips today tomorrow tool tools top total trick tricks
  tutorial tutorials type useful usually various way ways week weeks weird whole wrong year years young yourself
  alternative alternatives cheap cheaper system systems class classes course courses lesson lessons project projects resource resources training

  aprender auf aus con como curso cursos das de del der desde des dem den die du ein eine einen el em en et für fur gratis grátis ich in kostenlos kurs la las le lernen les los
  mein meine mit muster na não no nos o os para per por pour que scratch sem sin sobre um uma un una und une vom von wie y zu zum zur
  `
    .trim()
    .split(/\s+/),
);

/** Returns whether a word says little about what is wanted. A single letter does, but for two languages. */
export const isWeakWord = (word: string): boolean =>
  weak.has(word.toLowerCase()) || (/^[a-z]$/i.test(word) && !/^[cr]$/i.test(word));
