/** Reads a page's facts from schema.org data in JSON-LD. */

type Node = Record<string, unknown>;

export type StructuredFacts = Partial<
  Record<"name" | "description" | "author" | "siteName" | "language" | "image", string>
> & { price?: { amount: string; currency: string } };

/** The types that describe the subject of a page. Other types describe the site, breadcrumbs and so on. */
const subjects =
  /^(article|\w+article|blogposting|book|ebook|course|creativework|digitaldocument|event|guide|howto|learningresource|mobileapplication|movie|podcast\w*|presentation\w*|product\w*|report|service|softwareapplication|softwaresourcecode|videoobject|webapplication|webpage|website)$/i;
const weak = /^(webpage|website)$/i;
const maxNodes = 500;

/** Reads JSON-LD scripts. Skips invalid ones. */
export function readJsonLd(scripts: readonly string[]): StructuredFacts {
  const nodes = scripts.flatMap((script) => nodesOf(parsed(script))).slice(0, maxNodes);
  const ofType = (test: (type: string) => boolean) => nodes.filter((node) => typesOf(node).some(test));
  const strong = ofType((type) => subjects.test(type) && !weak.test(type));
  const pages = ofType((type) => weak.test(type));
  const byId = new Map(nodes.map((node) => [node["@id"], node]));
  const resolve = (value: unknown): unknown => {
    const [first] = [value].flat();
    const id = isNode(first) && Object.keys(first).length === 1 ? first["@id"] : undefined;
    return id === undefined ? first : (byId.get(id) ?? first);
  };
  const nameOf = (value: unknown): string | undefined => {
    const found = resolve(value);
    return textOf(isNode(found) ? found.name : found);
  };
  const first = <T>(read: (node: Node) => T | undefined, from: Node[]): T | undefined => {
    for (const node of from) {
      const value = read(node);
      if (value !== undefined) return value;
    }
  };
  const subject = [...strong, ...pages];
  const [website] = ofType((type) => /^website$/i.test(type));
  return {
    name: first((node) => textOf(node.headline) ?? textOf(node.name), strong),
    description: first((node) => textOf(node.description), subject),
    author: first((node) => nameOf(node.author) ?? nameOf(node.creator) ?? nameOf(node.instructor), subject),
    siteName: textOf(website?.name) ?? first((node) => nameOf(node.publisher) ?? nameOf(node.provider), subject),
    language: first((node) => textOf(node.inLanguage), subject),
    image: first((node) => urlOf(resolve(node.image) ?? resolve(node.thumbnailUrl)), subject),
    price: first((node) => priceOf(node, resolve), strong),
  };
}

function priceOf(node: Node, resolve: (value: unknown) => unknown): StructuredFacts["price"] {
  const offers = [node.offers].flat().map(resolve).filter(isNode);
  for (const offer of offers) {
    const specification = resolve(offer.priceSpecification);
    const from = isNode(specification) ? { ...specification, ...offer } : offer;
    const amount = textOf(from.price) ?? textOf(from.lowPrice);
    if (amount !== undefined) return { amount, currency: textOf(from.priceCurrency) ?? "" };
  }
  return node.isAccessibleForFree === true || node.isAccessibleForFree === "True" || node.isAccessibleForFree === "true"
    ? { amount: "0", currency: "USD" }
    : undefined;
}

function parsed(script: string): unknown {
  try {
    return JSON.parse(script.replace(/^\s*(<!--|\/\*.*?\*\/|\/\/<!\[CDATA\[)|(-->|\/\/\]\]>)\s*$/g, ""));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Returns the objects of a script: the value itself, the items of a list or graph, and their main entities. */
function nodesOf(value: unknown, depth = 0): Node[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.slice(0, maxNodes).flatMap((one) => nodesOf(one, depth + 1));
  if (!isNode(value)) return [];
  return [value, ...["@graph", "mainEntity", "mainEntityOfPage"].flatMap((key) => nodesOf(value[key], depth + 1))];
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

const typesOf = (node: Node): string[] =>
  [node["@type"]].flat().flatMap((type) => (typeof type === "string" ? type.replace(/^.*[/#:]/, "") : []));

function textOf(value: unknown): string | undefined {
  const [first] = [value].flat();
  if (typeof first === "number") return String(first);
  if (isNode(first)) return textOf(first["@value"]);
  return typeof first === "string" && first.trim() ? first : undefined;
}

const urlOf = (value: unknown) => textOf(isNode(value) ? (value.url ?? value.contentUrl) : value);
