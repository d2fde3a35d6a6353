import { asc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources, senderKey } from "~/db/schema/resources";
import { isDisposableEmail } from "~/domain/accounts/sign-up/disposable-email.server";
import { siteOf } from "~/domain/resources/values/site-of.server";
import { maxBulk } from "~/domain/review/bulk-decide.server";
import { groupBy } from "~/values/group-by";
import { pick } from "~/values/pick";
import { blockableOf, findBlocked, mailboxIn } from "./blocked.server";
import { type Grouping, maxGrouped, maxGroups } from "./moderation-query";
import { findSenders, isKnownSender, type SenderFacts } from "./senders.server";
import { findUnpublished, sharedWords } from "./shared-words.server";
import { findSimilarTexts } from "./similar-texts.server";
import { findSites, type SiteFacts } from "./sites.server";

const columns = {
  ...pick(resources, "id", "version", "name", "valueProposition", "productUrl", "creatorEmail", "createdAt"),
  ...pick(resources, "category", "creatorFirstName", "creatorLastName", "changeOf"),
  sender: senderKey,
};

/** How much of a description is read while its group is closed. */
const maxRead = 500;

type Member = Awaited<ReturnType<typeof readWaiting>>[number];

export type SubmissionGroup = Awaited<ReturnType<typeof groupWaiting>>["groups"][number];

type OwnGrouping = Exclude<Grouping, "import">;

/**
 * Returns the largest groups of at least two pending submissions, or the one with the key `of`. `more` is how many other
 * groups there are.
 */
export async function groupWaiting(group: OwnGrouping, of?: string) {
  const waiting = await readWaiting(of !== undefined);
  const [senders, isBlocked] = await Promise.all([
    findSenders(waiting.map(({ sender }) => sender)),
    findBlocked(waiting.map(({ creatorEmail: email, productUrl: link }) => ({ email, link }))),
  ]);
  const isBlockedMember = (member: Member) => isBlocked(member.creatorEmail) || isBlocked(member.productUrl);
  const keys: Record<OwnGrouping, (member: Member) => string | null> = {
    known: ({ sender }) => (isKnownSender(senders.get(sender ?? "") ?? nothing) ? sender : null),
    sender: ({ sender }) => sender,
    site: ({ site }) => site,
    text: ({ text }) => text,
    blocked: (member) => (isBlockedMember(member) ? "blocked" : null),
  };
  const isSingleShown = group === "known" || group === "blocked" || of !== undefined;
  const groups = [...groupBy(waiting, keys[group])]
    .filter((one): one is [string, Member[]] => one[0] !== null)
    .filter(([key, members]) => (of === undefined || key === of) && (isSingleShown || members.length > 1))
    .sort(([, one], [, other]) => other.length - one.length);
  const shown = groups.slice(0, maxGroups);
  const sites = await findSites(
    shown.flatMap(([, members]) => members.slice(0, maxHosts).map(({ productUrl }) => productUrl)),
  );
  const words = await findUnpublished(shown.map(([, members]) => sharedWords(members)));
  return {
    groups: shown.map(([key, members], at) => ({
      ...describe(key, members, { senders, sites, isBlocked }),
      // Words that all of them have and nothing that is published.
      words: words[at]!,
    })),
    more: groups.length - shown.length,
  };
}

/** How many links of a group tell on which hosts its site has published something. */
const maxHosts = 10;
const weekMs = 7 * 24 * 60 * 60 * 1000;

const nothing = { waiting: 0, published: 0, rejected: 0, spam: 0, first: new Date(0) };

async function readWaiting(isWhole: boolean) {
  const description = isWhole ? resources.description : sql<string>`left(${resources.description}, ${maxRead})`;
  const [rows, texts] = await Promise.all([
    db
      .select({ ...columns, description })
      .from(resources)
      .where(eq(resources.status, "Pending"))
      .orderBy(asc(resources.createdAt), asc(resources.id))
      .limit(maxGrouped),
    findSimilarTexts(),
  ]);
  return rows.map((row) => ({ ...row, site: siteOf(row.productUrl), text: texts.get(row.id)?.toString() ?? null }));
}

type Known = {
  senders: Map<string, SenderFacts>;
  sites: Map<string, SiteFacts>;
  isBlocked: (text: string | null) => boolean;
};

function describe(key: string, members: Member[], { senders, sites, isBlocked }: Known) {
  const first = members[0]!;
  const ofSenders = new Set(members.map(({ sender }) => sender));
  const ofSites = new Set(members.map(({ site }) => site));
  const sender = ofSenders.size === 1 ? (first.sender ?? "") : "";
  const site = ofSites.size === 1 ? (first.site ?? "") : "";
  const facts = sites.get(site);
  const isOfWeek = ({ createdAt }: Member) => createdAt.getTime() > Date.now() - weekMs;
  const mailbox = sender && first.creatorEmail && mailboxIn(first.creatorEmail);
  return {
    key,
    label: key === sender && first.creatorEmail ? first.creatorEmail : key === first.text ? first.name : key,
    // The oldest ones, which are decided together.
    members: members.slice(0, maxBulk),
    count: members.length,
    isBlocked: members.every(({ creatorEmail, productUrl }) => isBlocked(creatorEmail) || isBlocked(productUrl)),
    // If all have one sender: what that sent before.
    sender: senders.get(sender) ?? null,
    // If all are of one site: what is known of it, and how many of these were sent within a week.
    site: facts ? { ...facts, week: members.filter(isOfWeek).length } : null,
    senders: ofSenders.size,
    sites: ofSites.size,
    // Nothing of any of its senders is published.
    isUnknown: members.every((member) => !senders.get(member.sender ?? "")?.published),
    // How many have the words of another.
    alike: members.filter(({ text }) => text !== null).length,
    hasDisposableEmail: members.some(({ creatorEmail }) => creatorEmail !== null && isDisposableEmail(creatorEmail)),
    // The address and the site that can be blocked, if all have the same, and how much of each is published.
    block: blockableOf(first)
      .filter((name) => (name === mailbox || name === site) && !isBlocked(name))
      .map((name) => ({ name, published: (name === site ? facts?.published : senders.get(sender)?.published) ?? 0 })),
  };
}
