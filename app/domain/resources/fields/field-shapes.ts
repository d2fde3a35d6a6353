/** Derives schemas, JSON and database rows from a list of fields. */
import type { z } from "zod";
import type { Resource } from "~/domain/resources/catalogue/add.server";

/** A field of a resource and where it is used. Without a schema for a use, the field does not exist there. */
export type Field = {
  /** The database column. */
  column: keyof Resource;
  /** In public JSON. */
  public?: z.ZodType;
  /** In a contributor's submission. */
  submitted?: z.ZodType;
  /** In an administrator's save. */
  saved?: z.ZodType;
  /** As the text of a cell in a catalogue file. */
  imported?: z.ZodType;
  /** Converts a parsed value to the stored one, and back. */
  store?: (value: never) => unknown;
  read?: (value: never) => unknown;
};

export type Fields = Record<string, Field>;
export type Use = "public" | "submitted" | "saved" | "imported";

/** The names of the fields with a use. */
export type NamesFor<List extends Fields, U extends Use> = {
  [Name in keyof List]: List[Name] extends Record<U, z.ZodType> ? Name : never;
}[keyof List];

type SchemaOf<Item, U extends Use> = Item extends Record<U, infer Schema extends z.ZodType> ? Schema : never;

/** Returns the schemas of a use by name, for `z.object`. */
export function shapeFor<List extends Fields, U extends Use>(list: List, use: U) {
  const entries = Object.entries(list).flatMap(([name, field]) => (field[use] ? [[name, field[use]]] : []));
  return Object.fromEntries(entries) as { [Name in NamesFor<List, U>]: SchemaOf<List[Name], U> };
}

type OptionalFor<List extends Fields, U extends Use> = {
  [Name in NamesFor<List, U>]: undefined extends z.input<SchemaOf<List[Name], U>> ? Name : never;
}[NamesFor<List, U>];

/** Returns the defaults of the optional fields of a use. */
export function defaultsFor<List extends Fields, U extends Use>(list: List, use: U) {
  const entries = Object.entries(list).flatMap(([name, field]) => {
    const missing = field[use]?.safeParse(undefined);
    return missing?.success ? [[name, missing.data]] : [];
  });
  return Object.fromEntries(entries) as { [Name in OptionalFor<List, U>]: z.output<SchemaOf<List[Name], U>> };
}

/** The columns of the fields with a use. */
export type ColumnsFor<List extends Fields, U extends Use> = List[NamesFor<List, U>]["column"];

/** Returns the public fields of a record as JSON. */
export function toJson<List extends Fields>(list: List, record: Pick<Resource, ColumnsFor<List, "public">>) {
  const entries = Object.entries(list).flatMap(([name, field]) =>
    field.public ? [[name, jsonValue(field, (record as Resource)[field.column])]] : [],
  );
  return Object.fromEntries(entries) as {
    [Name in NamesFor<List, "public">]: z.output<SchemaOf<List[Name], "public">>;
  };
}

type PublicByColumn<List extends Fields> = {
  [Name in NamesFor<List, "public"> as List[Name]["column"]]: SchemaOf<List[Name], "public">;
};

/** Returns the public schemas by column, for JSON in camel case. */
export function byColumn<List extends Fields>(list: List): PublicByColumn<List> {
  const entries = Object.values(list).flatMap((field) => (field.public ? [[field.column, field.public]] : []));
  return Object.fromEntries(entries);
}

/** Returns the columns of the fields with a use. */
export const columnsFor = <List extends Fields, U extends Use>(list: List, use: U) =>
  Object.values(list).flatMap((field) => (field[use] ? [field.column] : [])) as ColumnsFor<List, U>[];

/** Returns the stored values of the fields with a use, by field name. Of a table, these are the columns. */
export function valuesFor<List extends Fields, U extends Use, Source extends Record<ColumnsFor<List, U>, unknown>>(
  list: List,
  use: U,
  source: Source,
) {
  const entries = Object.entries(list).flatMap(([name, field]) =>
    field[use] ? [[name, source[field.column as ColumnsFor<List, U>]]] : [],
  );
  return Object.fromEntries(entries) as { [Name in NamesFor<List, U>]: Source[List[Name]["column"] & keyof Source] };
}

/** Converts a stored value to JSON. */
export function jsonValue({ read }: Field, value: unknown): unknown {
  return read ? (read as (value: unknown) => unknown)(value) : value;
}

type StoredOf<Item, Value> = Item extends { store: (value: never) => infer Stored } ? Stored : Value;
type Row<List extends Fields, Values> = {
  [Name in keyof List & keyof Values as List[Name]["column"]]: StoredOf<List[Name], Values[Name]>;
};

/** Converts parsed values, by field name, to a row. Ignores names that are not in the list. */
export function toRow<List extends Fields, Values extends object>(list: List, values: Values): Row<List, Values> {
  const entries = Object.entries(list).flatMap(([name, { column, store }]) => {
    if (!Object.hasOwn(values, name)) return [];
    const value = values[name as keyof Values];
    return [[column, store ? (store as (value: unknown) => unknown)(value) : value]];
  });
  return Object.fromEntries(entries);
}

/** Returns the fields with a prefix before their names. */
export function prefixed<List extends Fields, Prefix extends string>(prefix: Prefix, list: List) {
  const entries = Object.entries(list).map(([name, field]) => [prefix + name, field]);
  return Object.fromEntries(entries) as { [Name in keyof List & string as `${Prefix}${Name}`]: List[Name] };
}
