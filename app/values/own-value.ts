/**
 * Returns a value of a record by a name that may come from outside. Undefined if the record has none, also for names that
 * every object has, such as "constructor".
 */
export const ownValue = <Value>(record: { readonly [name: string]: Value } | undefined, name: string) =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
