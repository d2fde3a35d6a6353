/** Abbreviations of the directory's subjects and their long forms. A search for one also finds the other. */
const pairs = `
  a11y = accessibility, ai = artificial intelligence, api = application programming interface,
  cla = contributor license agreement, cv = resume, db = database, dpa = data processing agreement, golang = go,
  i18n = internationalization, js = javascript, k8s = kubernetes, l10n = localization, llm = language model,
  ml = machine learning, nda = non-disclosure agreement, os = operating system, oss = open source,
  prd = product requirements document, postgres = postgresql, qa = testing, sow = statement of work,
  sre = site reliability engineering, tos = terms of service, ts = typescript, ui = user interface,
  ux = user experience
`
  .trim()
  .split(/,\s/)
  .map((pair) => pair.trim().split(" = ") as [short: string, long: string]);

/** Returns the abbreviations or long forms of a word, and its form without or apart from a version. Most words have none. */
export function synonymsOf(word: string): string[] {
  const lowerCase = word.toLowerCase();
  const paired = pairs.flatMap(([short, long]) => (short === lowerCase ? [long] : long === lowerCase ? [short] : []));
  // The standards of C++ are years. Other names are written with and without a space: OAuth2, OAuth 2.
  if (/^c\+\+\d\d$/.test(lowerCase)) return ["c++"];
  const [, name, version] = /^([a-z]{3,})(\d{1,2})$/.exec(lowerCase) ?? [];
  return version ? [...paired, `${name} ${version}`] : paired;
}
