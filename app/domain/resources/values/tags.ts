/** The selectable tags by subject. */
export const tagGroups = [
  {
    label: "Technical",
    tags: [
      "frontend",
      "backend",
      "fullstack",
      "mobile",
      "devops",
      "cybersecurity",
      "data-science",
      "ai-ml",
      "database",
      "testing",
      "cloud",
      "automation",
      "api",
      "lowcode-nocode",
    ],
  },
  {
    label: "Soft skills",
    tags: ["communication", "leadership", "teamwork", "time-management", "negotiation", "public-speaking"],
  },
  {
    label: "Business",
    tags: ["freelancing", "business", "marketing", "seo", "content-creation", "networking"],
  },
  {
    label: "Career",
    tags: ["resume", "interview", "portfolio", "job-search", "tech-career"],
  },
  {
    label: "Kind",
    tags: ["pdf", "video", "google-doc", "google-sheet", "google-slide", "template", "tool", "course", "cheatsheet"],
  },
] as const;

export type Tag = (typeof tagGroups)[number]["tags"][number];

/** The selectable tags. */
export const tags: readonly Tag[] = tagGroups.flatMap((group) => [...group.tags]);

const kinds: readonly Tag[] = tagGroups.find(({ label }) => label === "Kind")?.tags ?? [];

/** Whether a tag says what something is instead of what it is about. */
export const isKind = (tag: Tag): boolean => kinds.includes(tag);

/** How many tags a resource can have. */
export const maxTags = 3;
