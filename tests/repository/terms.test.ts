import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Options of a platform's API and names of a standard, which are fine as keys of an object. */
const platformOptions = ["once", "given_name"];

/** A pattern for the words of a name, in lower case with spaces between them, and the term to use. */
const terms: [RegExp, string][] = [
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

/** Patterns for texts that people read, in lower case: those that no usual sentence has, and two that names cannot have. */
const textTerms: [RegExp, string][] = [
  ...terms.filter(
    ([pattern]) => !["asked", "said", "beyond", "most", "tag of"].some((word) => pattern.source.includes(word)),
  ),
  [/\be-mails?\b/, "email"],
  [/\bsign(ed|ing)?[ -]in\b/, "log in"],
];

/** The usual terms for a name that readers would have to learn. Many names are used again. */
const known = new Map<string, string[]>();

function termsFor(name: string): string[] {
  const before = known.get(name);
  if (before) return before;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_.$]+/g, " ")
    .toLowerCase()
    .trim();
  const found = terms.filter(([pattern]) => pattern.test(words)).map(([, term]) => term);
  known.set(name, found);
  return found;
}

/** Returns the declared names of a file that have a usual term. Others may belong to a package. */
function mistakesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const found = termsFor(path.basename(file).split(".", 1)[0]!).map((term) => `${file}: use ${term}`);
  const visit = (node: ts.Node, parent: ts.Node) => {
    if (
      ts.isIdentifier(node) &&
      (parent as ts.NamedDeclaration).name === node &&
      !ts.isPropertyAccessExpression(parent) &&
      !(ts.isPropertyAssignment(parent) && platformOptions.includes(node.text)) &&
      !ts.isJsxAttribute(parent) &&
      !ts.isImportSpecifier(parent)
    ) {
      const line = source.getLineAndCharacterOfPosition(node.end).line + 1;
      found.push(...termsFor(node.text).map((term) => `${file}:${line} ${node.text}: use ${term}`));
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  ts.forEachChild(source, (child) => visit(child, source));
  return found;
}

const filesBelow = (place: string) =>
  readdirSync(place, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(place, name.replaceAll("\\", "/")))
    .filter((file) => /\.(tsx?|mjs)$/.test(file));

test("names use the terms of the field", () => {
  const files = ["app", "bin", "drizzle/seed", "tests", "lab"].flatMap(filesBelow);
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap(mistakesOf)).toEqual([]);
});

/** Returns the sentences of a file in which an old term stands. */
function oldTermsIn(file: string, text = readFileSync(file, "utf8")): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const words = ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text : "";
    // A sentence has words with spaces between them. What stands between tags is always read.
    if (/[a-z] [a-z]/i.test(words) || ts.isJsxText(node))
      for (const [pattern, term] of textTerms)
        if (pattern.test(words.toLowerCase())) found.push(`${file}: "${words.trim()}": use ${term}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The name of a key, which is never shown, and what people type. */
const notShown = ["app/http/login/pending-login.server.ts", "app/domain/resources/fields/value-words.ts"];

test("the texts of screens, toasts and emails use the terms of the field", () => {
  const files = ["app/ui", "app/routes", "app/http", "app/domain"].flatMap(filesBelow);
  const shown = files.filter((file) => !notShown.includes(file));
  expect(shown.flatMap((file) => oldTermsIn(file))).toEqual([]);
  expect(oldTermsIn("x.tsx", "<p>The kept pages of the desk</p>")).toHaveLength(2);
});

test.each(["keptPage", "away", "isCut", "mostRows"])("%s has a usual term", (name) => {
  expect(termsFor(name)).not.toEqual([]);
});
