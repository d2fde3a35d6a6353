/** What is derived from a list of fields: schemas, records as JSON, and rows from what was sent. */
import type { z } from "zod";
import type { Resource } from "~/domain/resources/catalogue/add.server";

/** One field of a resource, under its name in JSON and files. A use that is left out is one that the field does not have. */
export type Field = {
  /** The column of the database. */
  column: keyof Resource;
  /** As everybody reads it. */
  public?: z.ZodType;
  /** As a contributor sends it. */
  submitted?: z.ZodType;
  /** As an administrator saves it. */
  saved?: z.ZodType;
  /** As a cell of a catalogue file, which is text. */
  imported?: z.ZodType;
  /** The stored value of a parsed one, where they differ, and back. */
  store?: (value: never) => unknown;
  read?: (value: never) => unknown;
};

export type Fields = Record<string, Field>;
export type Use = "public" | "submitted" | "saved" | "imported";

/** The fields that have a use. */
export type NamesFor<List extends Fields, U extends Use> = {
  [Name in keyof List]: List[Name] extends Record<U, z.ZodType> ? Name : never;
}[keyof List];

type SchemaOf<Item, U extends Use> = Item extends Record<U, infer Schema extends z.ZodType> ? Schema : never;

/** The schemas of one use by name, for `z.object`. */
export function shapeFor<List extends Fields, U extends Use>(list: List, use: U) {
  const entries = Object.entries(list).flatMap(([name, field]) => (field[use] ? [[name, field[use]]] : []));
  return Object.fromEntries(entries) as { [Name in NamesFor<List, U>]: SchemaOf<List[Name], U> };
}

type OptionalFor<List extends Fields, U extends Use> = {
  [Name in NamesFor<List, U>]: undefined extends z.input<SchemaOf<List[Name], U>> ? Name : never;
}[NamesFor<List, U>];

/** What the fields of a use are when they are left out; those that must be there are not in it. */
export function defaultsFor<List extends Fields, U extends Use>(list: List, use: U) {
  const entries = Object.entries(list).flatMap(([name, field]) => {
    const missing = field[use]?.safeParse(undefined);
    return missing?.success ? [[name, missing.data]] : [];
  });
  return Object.fromEntries(entries) as { [Name in OptionalFor<List, U>]: z.output<SchemaOf<List[Name], U>> };
}

/** The columns of the fields that have a use. */
export type ColumnsFor<List extends Fields, U extends Use> = List[NamesFor<List, U>]["column"];

/** The public fields of a record, as JSON has them. */
export function toJson<List extends Fields>(list: List, record: Pick<Resource, ColumnsFor<List, "public">>) {
  const entries = Object.entries(list).flatMap(([name, field]) =>
    field.public ? [[name, jsonValue(field, (record as Resource)[field.column])]] : [],
  );
  return Object.fromEntries(entries) as {
    [Name in NamesFor<List, "public">]: z.output<SchemaOf<List[Name], "public">>;
  };
}

/** What an administrator may save of a record, as stored, by the names of its fields. */
export function savedValues<List extends Fields>(list: List, record: Resource) {
  const entries = Object.entries(list).flatMap(([name, field]) => (field.saved ? [[name, record[field.column]]] : []));
  return Object.fromEntries(entries) as { [Name in NamesFor<List, "saved">]: Resource[List[Name]["column"]] };
}

/** A stored value as JSON has it. */
export function jsonValue({ read }: Field, value: unknown): unknown {
  return read ? (read as (value: unknown) => unknown)(value) : value;
}

type StoredOf<Item, Value> = Item extends { store: (value: never) => infer Stored } ? Stored : Value;
type Row<List extends Fields, Values> = {
  [Name in keyof List & keyof Values as List[Name]["column"]]: StoredOf<List[Name], Values[Name]>;
};

/** Parsed values, by the names of their fields, as columns of a row. What is not in the list is left out. */
export function toRow<List extends Fields, Values extends object>(list: List, values: Values): Row<List, Values> {
  const entries = Object.entries(list).flatMap(([name, { column, store }]) => {
    if (!(name in values)) return [];
    const value = values[name as keyof Values];
    return [[column, store ? (store as (value: unknown) => unknown)(value) : value]];
  });
  return Object.fromEntries(entries);
}

/** The same fields under names that begin with a prefix. */
export function prefixed<List extends Fields, Prefix extends string>(prefix: Prefix, list: List) {
  const entries = Object.entries(list).map(([name, field]) => [prefix + name, field]);
  return Object.fromEntries(entries) as { [Name in keyof List & string as `${Prefix}${Name}`]: List[Name] };
}
