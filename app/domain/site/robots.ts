/** The robots that robots.txt names, by the names that their owners publish. */
import { site } from "~/site";

const groups = {
  answerEngines: [
    "OAI-SearchBot",
    "ChatGPT-User",
    "Claude-SearchBot",
    "Claude-User",
    "PerplexityBot",
    "Perplexity-User",
    "DuckAssistBot",
    "MistralAI-User",
    "Meta-ExternalFetcher",
    "Amzn-SearchBot",
  ],
  trainers: [
    "GPTBot",
    "ClaudeBot",
    "Google-Extended",
    "Applebot-Extended",
    "CCBot",
    "Meta-ExternalAgent",
    "Amazonbot",
    "Bytespider",
    "cohere-training-data-crawler",
  ],
} as const;

const closed = ["Disallow: /"];

/** Returns the lines of robots.txt. `disallowed` are the paths that no robot may read. A robot obeys the group that names it, else that of all. */
export function robotsLines(disallowed: readonly string[]): string[] {
  const open = disallowed.map((path) => `Disallow: ${path}`);
  const named = (["answerEngines", "trainers"] as const)
    .filter((group) => site[group] !== site.searchEngines)
    .flatMap((group) => [...groups[group].map(userAgent), ...(site[group] === "on" ? open : closed), ""]);
  return [...named, userAgent("*"), ...(site.searchEngines === "on" ? open : closed)];
}

const userAgent = (name: string) => `User-agent: ${name}`;
