import { or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { siteOf } from "~/domain/resources/values/site-of.server";
import { addressKey } from "~/domain/resources/values/web-address";
import { type SenderFacts, statusCounts } from "./senders.server";

/** What was submitted of a site. */
export type SiteFacts = Omit<SenderFacts, "first">;

const host = sql<string>`split_part(${resources.addressKey}, '/', 1)`;

/** Returns the facts about the sites of links: about the hosts of these links, and the site's own. */
export async function findSites(links: readonly string[]): Promise<Map<string, SiteFacts>> {
  const sites = new Map<string, string>();
  for (const link of links) {
    const site = siteOf(link);
    if (site) for (const one of [addressKey(link).split("/")[0]!, site]) sites.set(one, site);
  }
  if (sites.size === 0) return new Map();
  const rows = await db
    .select({ host, ...statusCounts })
    .from(resources)
    .where(or(...[...sites.keys()].map(isOnHost)))
    .groupBy(host);
  const facts = new Map<string, SiteFacts>();
  for (const { host: name, ...row } of rows) {
    const site = sites.get(name)!;
    const before = facts.get(site);
    const sum = (part: keyof SiteFacts) => row[part] + (before?.[part] ?? 0);
    facts.set(site, {
      ...{ waiting: sum("waiting"), published: sum("published"), rejected: sum("rejected"), spam: sum("spam") },
    });
  }
  return facts;
}

/** The condition that a record's address is on a host. resources_address_pattern_idx serves it. */
const isOnHost = (name: string) =>
  sql`(${resources.addressKey} = ${name} or (${resources.addressKey} ~>=~ ${`${name}/`} and ${resources.addressKey} ~<~ ${`${name}0`}))`;
