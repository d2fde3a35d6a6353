/**
 * What a public page looks like to every member, cut where it is personal: the profile menu, the vote buttons, and the
 * data for scripts. The pieces in between are rendered once for all members; nobody's name or vote is in them.
 */
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { encode } from "turbo-stream";
import type { Vote } from "~/domain/upvotes/upvote.server";
import { ProfileMenu } from "~/ui/profile-menu";
import { UpvoteButton, VoteButton } from "~/ui/upvote-button";
import type { Frame } from "./frame.server";
import { policyHash } from "./policy-hash.server";

/** Loader data by route, as Remix has it. */
export type PageData = Record<string, unknown>;
/** Whoever a page is for. */
export type Member = { frame: Frame; votes: Map<number, Vote> };
export type Template = { pieces: string[]; places: Place[]; ids: number[]; data: PageData; hashes: string[] };

type Place = { html: (member: Member, data: string) => string };
type Votable = { id: number } & Vote;

const nobody: Frame = {
  viewer: { firstName: "", lastName: "", isAdmin: false, votesWait: false },
  user: { id: 0, accountType: "participant" },
};

/** The data of a member's page without the member. */
export const neutralData = (data: PageData): PageData => withMember(data, { frame: nobody, votes: new Map() });

/** The member of a page that was loaded for one. */
export function memberIn(data: PageData, frame: Frame): Member {
  return { frame, votes: new Map(votablesOf(data).map(({ id, upvotes, upvoted }) => [id, { upvotes, upvoted }])) };
}

/**
 * Cuts a page that was rendered with neutral data. `script` is the inline script that carries that data, `hashes` the
 * policy's words for all of the page's scripts. Null when the page is not what it should be.
 */
export function cutTemplate(html: string, data: PageData, script: string, hashes: string[]): Template | null {
  const votables = new Map(votablesOf(data).map((one) => [one.id, one]));
  const menu = renderToString(<ProfileMenu viewer={nobody.viewer} />);
  const buttons = [...votables.values()].flatMap((card) => voteButtons(html, card));
  const found = [
    ...occurrences(html, script, { html: (_, data) => data }),
    ...occurrences(html, menu, { html: ({ frame }) => renderToString(<ProfileMenu viewer={frame.viewer} />) }),
    ...buttons,
  ].sort((one, other) => one.from - other.from);
  // Without scripts (Save-Data) there is no data for them either.
  const carriers = html.split("streamController.enqueue(").length - 1;
  const isWhole =
    found.length === 1 + carriers + buttons.length && html.split(' aria-pressed="').length - 1 === buttons.length;
  if (!isWhole || carriers > 1) return null;
  const ends = [0, ...found.map(({ to }) => to)];
  const pieces = ends.map((end, at) => html.slice(end, found[at]?.from));
  const places = found.map(({ place }) => place);
  return {
    pieces,
    places,
    ids: [...votables.keys()],
    data,
    hashes: hashes.filter((hash) => hash !== policyHash(script)),
  };
}

/** The page for a member, and the policy's words for its scripts. */
export async function filledTemplate(template: Template, member: Member): Promise<{ html: string; hashes: string[] }> {
  const { pieces, places, data, hashes } = template;
  const script = await dataScript(await encodedData(withMember(data, member)));
  const html = pieces.map((piece, at) => piece + (places[at]?.html(member, script) ?? "")).join("");
  return { html, hashes: html.includes(script) ? [...hashes, policyHash(script)] : hashes };
}

/** Loader data as Remix sends it with a page. */
export const encodedData = (loaderData: PageData): Promise<string> =>
  new Response(encode({ loaderData, actionData: null, errors: null })).text();

const unsafe: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The same as the code of the inline script that Remix makes of it. */
export function dataScript(encoded: string): string {
  const safe = JSON.stringify(encoded).replace(/[&><\u2028\u2029]/g, (one) => unsafe[one]!);
  return `window.__remixContext.streamController.enqueue(${safe});`;
}

type Found = { from: number; to: number; place: Place };

function occurrences(html: string, part: string, place: Place): Found[] {
  const found: Found[] = [];
  for (let from = html.indexOf(part); from >= 0; from = html.indexOf(part, from + part.length)) {
    found.push({ from, to: from + part.length, place });
  }
  return found;
}

function voteButtons(html: string, card: Votable): Found[] {
  return [VoteButton, UpvoteButton].flatMap((Button, kind) => {
    const button = (vote: Vote) =>
      drawn(`${kind} ${card.id} ${vote.upvotes} ${vote.upvoted}`, <Button card={{ ...vote, id: card.id }} />);
    return occurrences(html, button(card), { html: ({ votes }) => button(votes.get(card.id) ?? card) });
  });
}

// The same few thousand buttons over and over.
const drawings = new Map<string, string>();

function drawn(name: string, button: ReactElement): string {
  const known = drawings.get(name);
  if (known) return known;
  if (drawings.size >= 10_000) drawings.clear();
  const html = renderToString(button);
  drawings.set(name, html);
  return html;
}

function votablesOf(data: unknown): Votable[] {
  if (typeof data !== "object" || data === null) return [];
  return isVotable(data) ? [data] : Object.values(data).flatMap(votablesOf);
}

const isVotable = (value: object): value is Votable => "id" in value && "upvotes" in value && "upvoted" in value;

function withMember(data: PageData, { frame, votes }: Member): PageData {
  const root = data.root as { analytics: object | null };
  const analytics = root.analytics && { ...root.analytics, user: frame.user };
  return { ...(withVotes(data, votes) as PageData), root: { ...root, viewer: frame.viewer, analytics } };
}

function withVotes(data: unknown, votes: Member["votes"]): unknown {
  if (typeof data !== "object" || data === null || data instanceof Date) return data;
  if (Array.isArray(data)) return data.map((one) => withVotes(one, votes));
  if (isVotable(data)) return { ...data, ...(votes.get(data.id) ?? { upvoted: false }) };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withVotes(value, votes)]));
}
