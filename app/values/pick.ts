/** Returns these values of an object, such as columns of a table. */
export const pick = <Values extends object, Name extends keyof Values>(values: Values, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;
