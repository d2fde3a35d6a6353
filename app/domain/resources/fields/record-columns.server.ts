import { resources } from "~/db/schema/resources";
import type { Fields, NamesFor, Use } from "./field-shapes";

type Columns<List extends Fields, U extends Use> = {
  [Name in NamesFor<List, U>]: (typeof resources)[List[Name]["column"]];
};

/** Returns the columns of the fields with a use, by field name, for a select. */
export function columnsOf<List extends Fields, U extends Use>(list: List, use: U): Columns<List, U> {
  const entries = Object.entries(list).flatMap(([name, field]) =>
    field[use] ? [[name, resources[field.column]]] : [],
  );
  return Object.fromEntries(entries);
}

type ByColumn<List extends Fields, U extends Use> = {
  [Name in NamesFor<List, U> as List[Name]["column"]]: (typeof resources)[List[Name]["column"]];
};

/** Returns the columns of the fields with a use, by column name. */
export function rowColumnsOf<List extends Fields, U extends Use>(list: List, use: U): ByColumn<List, U> {
  const entries = Object.values(list).flatMap((field) => (field[use] ? [[field.column, resources[field.column]]] : []));
  return Object.fromEntries(entries);
}
