import { Parser } from "htmlparser2";
import { maxDepth, nestedTooDeeply, oneLine } from "../file-row";
import { lineCounter, maxText } from "./links";

type Handlers = {
  open: (name: string, attributes: Record<string, string>, line: number) => void;
  close: (name: string, text: string) => void;
};

/** Reads XML. Names are in lower case and without a namespace that is not Atom's or RSS's own. */
export function readXml(text: string, { open, close }: Handlers): void {
  const lineAt = lineCounter(text);
  const texts: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (texts.length >= maxDepth) throw nestedTooDeeply();
        texts.push("");
        const lower = Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]);
        open(name.toLowerCase(), Object.fromEntries(lower), lineAt(parser.startIndex));
      },
      ontext(part) {
        const at = texts.length - 1;
        if (at >= 0 && texts[at]!.length < maxText) texts[at] += part.slice(0, maxText);
      },
      onclosetag(name) {
        close(name.toLowerCase(), oneLine(texts.pop() ?? ""));
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  parser.end();
}
