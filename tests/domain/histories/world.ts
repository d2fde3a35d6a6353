/** Four people and two moderators at one site, and what the test knows of them without asking the site. */
import { type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { rowsOf } from "~/db/schema-state.server";
import type { AccessRole } from "~/domain/accounts/access-roles";
import { trusted } from "../../support/trusted";

export const members = ["ada", "bea", "cem", "dan"] as const;
export const moderators = ["mia", "noa"] as const;
export const people = [...members, ...moderators];
export type Name = (typeof people)[number];

export const emailOf = (name: Name) => `${name}@example.com`;
const nameOf = (email: string) => email.split("@")[0] as Name;

export const rows = <Row>(query: SQL): Promise<Row[]> => rowsOf<Row>(db, query);

type Account = {
  id: number;
  email: string;
  role: AccessRole;
  confirmed: boolean;
  suspended: boolean;
  version: number;
  hash: string;
};

/** Returns the accounts that are there, each with the person whose mailbox its address is. */
export async function accounts(): Promise<(Account & { owner: Name })[]> {
  const found =
    await rows<Account>(sql`select id::int, email, access_role as role, email_confirmed_at is not null as confirmed,
    suspended_at is not null as suspended, session_version as version, password_hash as hash from users order by id`);
  return found.map((account) => ({ ...account, owner: nameOf(account.email) }));
}

/** What lets a person act as an account. `value` is what the database has of it. */
export type Key = { kind: "session" | "key" | "provider" | "password"; account: number; holder: Name; value: string };

/** A person gave the password of an account, or opened a link that was mailed to its address. */
type Proof = { account: number; person: Name; at: number };

/** Ends a step that has nothing to be done with. */
export class Nothing extends Error {}

let words = 0;

export class World {
  /** What people wrote, one word for each text. */
  readonly words: { word: string; author: Name; kind: string; isRemoved: boolean }[] = [];
  readonly keys: Key[] = [];
  readonly proofs: Proof[] = [];
  readonly passwords = new Map<Name, Map<number, string>>();
  /** Who sent a resource, and the token of its private page. */
  readonly sent = new Map<number, { by: Name; token: string }>();
  readonly mailbox: { recipient: string; kind: string; text: string }[] = [];
  /** Votes with an account of which the person is not the owner. */
  readonly borrowedVotes: { account: number; resource: number; person: Name; at: number }[] = [];
  /** What went wrong outside the queries of the invariants. */
  readonly faults: string[] = [];
  private now = 0;

  /** Returns a text that somebody writes, with a word that is nowhere else. */
  write(author: Name, kind: string): string {
    words += 1;
    const word = `zq${kind.slice(0, 3)}${words}x`;
    this.words.push({ word, author, kind, isRemoved: false });
    return `${kind} ${word}`;
  }

  /** Notes that an author removed a text. */
  remove(text: string): void {
    for (const one of this.words) if (text.includes(one.word)) one.isRemoved = true;
  }

  removeAllOf(author: Name): void {
    for (const one of this.words) if (one.author === author) one.isRemoved = true;
  }

  prove(account: number, person: Name): void {
    this.now += 1;
    this.proofs.push({ account, person, at: this.now });
  }

  vote(account: number, resource: number, person: Name): void {
    this.borrowedVotes.push({ account, resource, person, at: this.now });
  }

  lastProof(account: number, isOf: (person: Name) => boolean): number {
    return Math.max(0, ...this.proofs.flatMap((one) => (one.account === account && isOf(one.person) ? one.at : [])));
  }

  copy(): World {
    return Object.assign(new World(), structuredClone({ ...this }));
  }
}

/** The choices of one step. */
export class Turn {
  private at = 0;
  constructor(
    readonly world: World,
    private readonly picks: number[],
  ) {}

  /** Chooses one of a list. Ends the step if there is none. */
  one<Thing>(list: readonly Thing[]): Thing {
    if (list.length === 0) throw new Nothing();
    this.at += 1;
    return list[this.picks[this.at % this.picks.length]! % list.length]!;
  }

  isOneOf = (count: number) => this.one(Array.from({ length: count }, (_, at) => at)) === 0;

  /** Chooses a row of a query. */
  async row<Row>(query: SQL): Promise<Row> {
    return this.one(await rows<Row>(query));
  }

  /** Chooses somebody who can log in to their own account. */
  async member() {
    return this.one(
      (await accounts()).filter(({ owner, suspended, id }) => !suspended && holds(this.world, owner, id)),
    );
  }

  async moderator() {
    const { id, email, role } = this.one(
      (await accounts()).filter((one) => !one.suspended && one.role === "moderator"),
    );
    return trusted({ id, email, accessRole: role });
  }

  resource = (condition = sql`status = 'Approved'`) =>
    this.row<{ id: number; slug: string; version: number; name: string }>(
      sql`select id::int, slug, version, name from resources where ${condition} order by id`,
    );
}

const holds = (world: World, owner: Name, id: number) => world.passwords.get(owner)?.has(id) ?? false;

const eachTable = (statements: string) =>
  sql.raw(`do $$ declare item text; begin
  set local session_replication_role = 'replica';
  for item in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    ${statements}
  end loop; end $$`);

/** Keeps what is stored now as the start of each history. */
export async function keepStart(): Promise<void> {
  await db.execute(sql`drop schema if exists start cascade`);
  await db.execute(sql`create schema start`);
  await db.execute(eachTable("execute format('create table start.%I as table public.%I', item, item);"));
}

/** Stores the start of a history again, with other ids from here on. */
export async function returnToStart(): Promise<void> {
  await db.execute(
    eachTable(`execute format('delete from public.%I', item);
      execute format('insert into public.%I overriding system value table start.%I', item, item);`),
  );
  await db.execute(sql`select pg_notify('catalogue', ''), pg_notify('site', '')`);
}
