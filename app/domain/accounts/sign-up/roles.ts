import { closedList } from "~/values/closed-list";

/** The roles of members who join projects. */
export const roles = [
  "Frontend Developer",
  "Backend Developer",
  "Full Stack Developer",
  "Mobile App Developer",
  "Data Scientist",
  "Machine Learning Engineer",
  "AI Engineer",
  "Cyber Security Analyst",
  "Cloud Engineer",
  "DevOps Engineer",
  "UI/UX Designer",
  "Game Developer",
  "Digital Marketer",
  "Content Writer",
  "Video Editor",
  "Photographer",
  "Animator",
  "Music Producer",
  "Other",
] as const;

export type Role = (typeof roles)[number];

/** The kinds of accounts that a member chooses from. */
export const accountTypes = closedList({ creator: "Create projects", participant: "Join projects" });

export type AccountType = (typeof accountTypes)[number]["value"];

export const accountTypeValues = accountTypes.map((type) => type.value) as [AccountType, ...AccountType[]];
