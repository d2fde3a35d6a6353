// Part of `npm run check`: rejects names that readers would have to learn, and prints the usual term for each.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Options of a platform's API, which are fine as keys of an object. */
const platformOptions = ["once"];

/** A pattern for the words of a name, in lower case with spaces between them, and the term to use. */
const terms = [
  [/\bkept pages?\b|\bkeep page\b/, "cached page, page cache"],
  [/\bpage in need\b|\bdrop pages\b/, "getStale, invalidate"],
  [/\bkeep key\b|\bcatalogue version\b/, "cacheKey, generation"],
  [/\bmay render\b/, "acquire, release"],
  [/\bsend kept\b/, "sendCached"],
  [/^effort$/, "compressionLevel"],
  [/\btag of\b|\bknown tag\b/, "etag, matchesEtag"],
  [/\broute caching\b/, "cache policy"],
  [/\bstand in front\b/, "server entry, middleware"],
  [/\bearly refusal\b|\bunread body\b/, "reject malformed, drain request"],
  [/\bunder way\b|^drained$/, "inFlight, waitForDrain"],
  [/^instead$|\baway\b/, "stale response, unavailable"],
  [/^mend\b/, "patch"],
  [/\bpatience\b|\bimpatient\b|\bhang up\b/, "watchdog, failFast, disconnect"],
  [/\bviewer\b/, "currentUser"],
  [/^frame$/, "layoutData"],
  [/\brefus(e|al|als)\b/, "errorResponse, reject"],
  [/\b(asked|given)\b/, "input, params"],
  [/\bsoak\b/, "load test"],
  [/\binterrupted form\b/, "resumable form"],
  [/\bawaited code\b/, "pending login"],
  [/\bprove again\b/, "reauthenticate"],
  [/\bgive code\b|\bgive back\b/, "verifyCode, refund"],
  [/\b(un)?seal(ed)?\b/, "encrypt, decrypt"],
  [/^once$|\bonce key\b/, "idempotency"],
  [/^acts?$|\bacts?$/, "action"],
  [/\bdesk\b/, "moderation queue"],
  [/\bsettled?\b/, "applyDecision"],
  [/\w letters?$/, "email"],
  [/\bparked\b/, "failed"],
  [/\bstanding\b/, "status"],
  [/\bthrow away\b/, "disposable"],
  [/^(listed|walked|rare|is cut)$/, "conditions, scan, fallback, truncated"],
  [/\bbeyond\b|\bamong\b/, "afterCursor"],
  [/^most\b(?! frequent)/, "max..."],
  [/\bslips\b/, "editDistance"],
  [/^markers?$|^marks$/, "highlighter, ranges"],
  [/\bsaid\b|\btold\b|\bsentences?\b/, "message"],
  [/\bway out\b/, "account deletion"],
];

const files = ["app", "bin", "drizzle/seed", "tests", "lab"].flatMap(filesBelow);
const mistakes = files.flatMap((file) => mistakesOf(file).map((mistake) => ({ file, ...mistake })));
for (const { file, line, name, term } of mistakes) console.error(`${file}:${line} ${name}: use ${term}`);
if (mistakes.length > 0) process.exit(1);
console.log(`Terms: ${files.length} files checked.`);

function filesBelow(place) {
  if (/\.\w+$/.test(place)) return [place];
  const paths = readdirSync(place, { recursive: true }).map((name) =>
    path.posix.join(place, name.replaceAll("\\", "/")),
  );
  return paths.filter((file) => /\.(tsx?|mjs)$/.test(file)).sort();
}

function mistakesOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found = check(path.basename(file).split(".", 1)[0], 1);
  const visit = (node) => {
    // Checks only declarations, because other names may belong to a package.
    const isDeclaration = node.parent?.name === node && !ts.isPropertyAccessExpression(node.parent);
    const isOption = ts.isPropertyAssignment(node.parent ?? node) && platformOptions.includes(node.text);
    if (
      ts.isIdentifier(node) &&
      isDeclaration &&
      !isOption &&
      !ts.isJsxAttribute(node.parent) &&
      !ts.isImportSpecifier(node.parent)
    )
      found.push(...check(node.text, source.getLineAndCharacterOfPosition(node.getStart()).line + 1));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function check(name, line) {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_.$]+/g, " ")
    .toLowerCase()
    .trim();
  return terms.filter(([pattern]) => pattern.test(words)).map(([, term]) => ({ name, line, term }));
}
