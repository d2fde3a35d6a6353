import ts from "typescript";
import { expect, test } from "vitest";

/**
 * Returns where an object is read by a name that may come from outside. Every object also has "constructor" and others, so
 * `record[name]` finds what nobody put there.
 */
function openReads(paths: readonly string[], sources: Record<string, string> = {}): string[] {
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(
    "tsconfig.json",
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => {},
    },
  )!;
  // Without the types of packages, which take most of the time.
  Object.assign(options, { types: [], lib: ["lib.es2022.d.ts"], incremental: false, tsBuildInfoFile: undefined });
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, version) =>
    Object.hasOwn(sources, file) ? ts.createSourceFile(file, sources[file]!, version) : getSourceFile(file, version);
  host.resolveModuleNameLiterals = (names, file) =>
    names.map(({ text }) =>
      /^[.~]/.test(text) ? ts.resolveModuleName(text, file, options, host) : { resolvedModule: undefined },
    );
  const isIncluded = (file: string) => paths.some((path) => file.includes(path));
  const program = ts.createProgram([...fileNames.filter(isIncluded), ...Object.keys(sources)], options, host);
  const checker = program.getTypeChecker();
  const found: string[] = [];

  /** Not the names of what a package has, whose type is any: string, number or symbol. */
  const isText = (type: ts.Type): boolean =>
    type.isUnion()
      ? type.types.some(isText) && !type.types.some(({ flags }) => flags & ts.TypeFlags.ESSymbol)
      : (type.flags & ts.TypeFlags.String) !== 0;
  const isRecord = (type: ts.Type): boolean =>
    type.isUnion()
      ? type.types.some(isRecord)
      : (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.TypeParameter)) !== 0 && !checker.isArrayLikeType(type);
  const isWritten = (node: ts.Node, { parent } = node) =>
    ts.isBinaryExpression(parent) && parent.left === node && /^(\?\?|\+)?=$/.test(parent.operatorToken.getText());
  const isOpen = (node: ts.Node): boolean => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
      return !ts.isStringLiteral(node.left) && isText(checker.getTypeAtLocation(node.left));
    if (!ts.isElementAccessExpression(node) || isWritten(node)) return false;
    const { argumentExpression: name } = node;
    const typed = ts.isAsExpression(name) ? name.expression : name;
    return isText(checker.getTypeAtLocation(typed)) && isRecord(checker.getTypeAtLocation(node.expression));
  };
  /** A check before it in the same function is enough. */
  const isChecked = (node: ts.Node) => {
    const around = ts.findAncestor(node, ts.isFunctionLike) ?? node;
    return around.getText().includes("Object.hasOwn(");
  };
  for (const file of program.getSourceFiles()) {
    if (!isIncluded(file.fileName) && !Object.hasOwn(sources, file.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (isOpen(node) && !isChecked(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${file.fileName.replace(`${process.cwd()}/`, "")}:${line + 1} ${node.getText()}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

test("no object is read by a name that may come from outside, but by ownValue, a Map or after Object.hasOwn", () => {
  expect(openReads(["/app/", "/bin/"])).toEqual([]);
});

test("finds a record, a cast and an `in`, and no list, closed name or checked one", () => {
  const code = `declare const record: Record<string, number>, list: number[], name: string, at: number, kind: "a" | "b";
    const table = { a: 1, b: 2 }, map = new Map<string, number>();
    export const found = [record[name], table[name as "a"], name in table, record?.[name.slice(1)]];
    export const safe = [list[at], table[kind], map.get(name), "a" in table, record["a"]];
    record[name] = 1;
    export const checked = (one: string) => (Object.hasOwn(table, one) ? table[one as "a"] : 0);`;
  expect(openReads([], { "/code.ts": code }).map((one) => one.replace(/^.*?:\d+ /, ""))).toEqual([
    "record[name]",
    'table[name as "a"]',
    "name in table",
    "record?.[name.slice(1)]",
  ]);
});
