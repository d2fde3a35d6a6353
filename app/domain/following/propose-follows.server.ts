/** What a member who follows nothing may follow, by the role that signing up asks for. */
import type { Role } from "~/domain/accounts/sign-up/roles";
import { currentSlug, findTerm } from "~/domain/resources/terms/terms";
import { type Tag, tagPath } from "~/domain/resources/values/tags";
import { newResources } from "./limits";
import { titleOf } from "./news.server";

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
