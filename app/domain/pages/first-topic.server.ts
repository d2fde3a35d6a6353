/** The first topic on the Home of a member who joins projects, chosen by the role that signing up asks for. */
import type { Role } from "~/domain/accounts/sign-up/roles";
import { newResources } from "~/domain/following/limits";
import { titleOf } from "~/domain/following/news.server";
import type { Card } from "~/domain/resources/card";
import { homeSize, listResources, spareSize } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { currentSlug, findTerm } from "~/domain/resources/terms/terms";
import { type Tag, tagPath } from "~/domain/resources/values/tags";

/** The topic of each role. No tag is about the others. */
const topics: Record<Exclude<Role, "Other">, Tag | null> = {
  "Frontend Developer": "frontend",
  "Backend Developer": "backend",
  "Full Stack Developer": "fullstack",
  "Mobile App Developer": "mobile",
  "Data Scientist": "data-science",
  "Machine Learning Engineer": "ai-ml",
  "AI Engineer": "ai-ml",
  "Cyber Security Analyst": "cybersecurity",
  "Cloud Engineer": "cloud",
  "DevOps Engineer": "devops",
  "UI/UX Designer": "frontend",
  "Game Developer": null,
  "Digital Marketer": "marketing",
  "Content Writer": "content-creation",
  "Video Editor": "content-creation",
  Photographer: "content-creation",
  Animator: "content-creation",
  "Music Producer": "content-creation",
};

const topicOfRole = new Map<string, Tag | null>(Object.entries(topics));

/** Four cards are left of these without those of the other sections of Home. */
const maxCards = homeSize * 4 + spareSize;

/** Fewer resources are no topic. */
const minOfTopic = 3;

/** `title` is "For Data Scientists". */
export type FirstTopic = { tag: Tag; title: string; cards: Card[] };

function topicOf(role: string | null): Tag | null {
  const first = role !== null && topicOfRole.get(role);
  const tag = first && currentSlug("tag", first);
  return tag && findTerm("tag", tag) ? tag : null;
}

/** Returns three lists to follow for who follows nothing: of the topic of the role, if it has one. */
export function proposeFollows(role: string | null): { address: string; title: string }[] {
  const tag = topicOf(role);
  const addresses = tag
    ? [tagPath(tag), `/latest?tab=free&tag=${tag}`, newResources]
    : [newResources, "/free", "/career-growth"];
  return addresses.map((address) => ({ address, title: titleOf(address) }));
}

/** Returns the most upvoted resources of a role's topic, or null if it has none or too few resources. */
export async function findFirstTopic(user: { id: number; role: string | null }): Promise<FirstTopic | null> {
  const tag = topicOf(user.role);
  if (!tag) return null;
  const query = parseListQuery(new URLSearchParams({ tag, sort: "top" }));
  const { cards } = await listResources({
    listing: listingAt("latest")!,
    query,
    currentUserId: user.id,
    size: maxCards,
  });
  return cards.length < minOfTopic ? null : { tag, title: `For ${user.role}s`, cards };
}
