/**
 * Returns a value of a record by a name that may come from outside. Undefined if the record has none, also for names that
 * every object has, such as "constructor".
 */
export const ownValue = <Value>(record: { readonly [name: string]: Value } | undefined, name: string) =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

/** Returns these values of an object, such as columns of a table. */
export const pick = <Values extends object, Name extends keyof Values>(values: Values, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;

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
