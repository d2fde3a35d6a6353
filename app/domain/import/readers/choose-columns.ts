import { fieldNamed, type Header, headProblem, readHeader } from "../columns";
import { type Choices, cut, isAddress, oneLine, UnreadableFile, UnsureFile } from "../file-row";

type Table = { columns: string[]; sample: string[][] };

/**
 * Returns which column is which field: by their names, else by what is in them. A column of addresses is the link, the first
 * column of words the name. Throws `UnsureFile` if several columns could be the link.
 */
export function chooseColumns({ columns, sample }: Table, choices: Choices): Header & { notices: string[] } {
  const header = readHeader(columns);
  if (header.duplicate) throw new UnreadableFile(`The column ${header.duplicate} is there twice.`);
  const fields = [...header.columns];
  const notices: string[] = [];
  const assign = (field: string, at: number) => {
    for (const [other, current] of fields.entries()) if (current === field) fields[other] = undefined;
    fields[at] = field;
  };
  const assignByContent = (field: string, at: number) => {
    assign(field, at);
    notices.push(`The column ${columns[at] || at + 1} is read as the ${field === "name" ? "name" : "link"}.`);
  };
  for (const [name, column] of Object.entries(choices.columns ?? {}))
    assign(chosenField(name), chosenColumn(columns, column));
  const isMostly = (at: number, test: (cell: string) => boolean) => {
    const filled = sample.map((cells) => (cells[at] ?? "").trim()).filter(Boolean);
    return filled.length > 0 && filled.filter(test).length >= filled.length * 0.6;
  };
  const all = columns.map((_, at) => at);
  const link = fields.indexOf("product_url");
  const isChosen = Object.keys(choices.columns ?? {}).some((name) => chosenField(name) === "product_url");
  if (!isChosen && (link === -1 || !isMostly(link, mayBeLink))) {
    const links = all.filter((at) => fields[at] === undefined && isMostly(at, isAddress));
    if (links.length > 1)
      throw new UnsureFile({ about: "link", choices: links.map((at) => choiceOf({ columns, sample }, at)) });
    if (links.length === 1) assignByContent("product_url", links[0]!);
  }
  if (!isChosen && link !== -1) {
    const rivals = all.filter(
      (at) => at === link || (fieldNamed(columns[at]!) === "product_url" && isMostly(at, isAddress)),
    );
    const isOwn = columns[link]!.toLowerCase() === "product_url";
    if (rivals.length > 1 && !isOwn && rivals.some((at) => differ(sample, at, link)))
      throw new UnsureFile({ about: "link", choices: rivals.map((at) => choiceOf({ columns, sample }, at)) });
  }
  if (!fields.includes("product_url")) throw new UnreadableFile(`${headProblem(columns)}.`);
  if (!fields.includes("name")) {
    const words = all.find((at) => fields[at] === undefined && isMostly(at, isWords));
    if (words !== undefined) assignByContent("name", words);
  }
  const ignored = columns.filter((name, at) => name !== "" && fields[at] === undefined);
  return { columns: fields, ignored, notices };
}

const mayBeLink = (cell: string) => /[./]/.test(cell) && !/\s/.test(cell);
const isWords = (cell: string) => /\p{L}/u.test(cell) && !isAddress(cell) && !cell.includes("@") && cell.length <= 300;
const differ = (sample: string[][], one: number, other: number) =>
  sample.some((cells) => cells[one] && cells[other] && cells[one] !== cells[other]);

function choiceOf({ columns, sample }: Table, at: number) {
  const filled = sample.map((cells) => oneLine(cells[at] ?? "")).find(Boolean) ?? "";
  return { value: columns[at]!, sample: cut(filled, 120) };
}

function chosenField(name: string): string {
  const field = fieldNamed(name);
  if (field === undefined)
    throw new UnreadableFile(`There is no field "${cut(name)}". Use link, name or another field.`);
  return field;
}

function chosenColumn(columns: string[], name: string): number {
  const at = columns.findIndex((column) => column.toLowerCase() === name.trim().toLowerCase());
  if (at === -1)
    throw new UnreadableFile(`There is no column "${cut(name)}". The columns are: ${cut(columns.join(", "), 200)}`);
  return at;
}
