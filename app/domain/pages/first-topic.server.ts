/** The first topic on the Home of a member who joins projects, chosen by the role that signing up asks for. */
import type { Role } from "~/domain/accounts/sign-up/roles";
import { minOfTopic } from "~/domain/pages/topics.server";
import type { Card } from "~/domain/resources/card";
import { homeSize, listResources, spareSize } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { currentSlug, findTerm } from "~/domain/resources/terms/terms";
import type { Tag } from "~/domain/resources/values/tags";

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

/** `title` is "For Data Scientists". */
export type FirstTopic = { tag: Tag; title: string; cards: Card[] };

/** Returns the most upvoted resources of a role's topic, or null if it has none or too few resources. */
export async function findFirstTopic(user: { id: number; role: string | null }): Promise<FirstTopic | null> {
  const first = user.role !== null && topicOfRole.get(user.role);
  const tag = first && currentSlug("tag", first);
  if (!tag || !findTerm("tag", tag)) return null;
  const query = parseListQuery(new URLSearchParams({ tag, sort: "top" }));
  const { cards } = await listResources({
    listing: listingAt("latest")!,
    query,
    currentUserId: user.id,
    size: maxCards,
  });
  return cards.length < minOfTopic ? null : { tag, title: `For ${user.role}s`, cards };
}
