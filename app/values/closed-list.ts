/** Returns a closed list, in this order: `closedList({ new: "Newest" })` is `[{ value: "new", label: "Newest" }]`. */
export const closedList = <const Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  Object.entries(labels).map(([value, label]) => ({ value, label })) as readonly {
    value: keyof Labels & string;
    label: string;
  }[];
