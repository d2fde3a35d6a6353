/** Returns a closed list, in this order: `closedList({ new: "Newest" })` is `[{ value: "new", label: "Newest" }]`. */
export const closedList = <const Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  Object.entries(labels).map(([value, label]) => ({ value, label })) as readonly {
    value: keyof Labels & string;
    label: string;
  }[];

/** Returns the list of "DE Germany; FR France;". */
export const namesByCode = (text: string) =>
  text
    .split(";")
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const space = entry.indexOf(" ");
      return { value: entry.slice(0, space), label: entry.slice(space + 1) };
    });
