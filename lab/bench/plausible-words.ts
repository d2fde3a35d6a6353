import type { Tag } from "~/domain/resources/values/tags";

export const adjectives =
  "Practical Modern Complete Short Friendly Advanced Visual Hands-on Open Essential Daily Honest Deep Quick Illustrated Annotated Free Official Interactive Weekly".split(
    " ",
  );

/** The last part of a name, its format ("any" if it implies none) and its tag. */
export const kinds: readonly (readonly [string, string, Tag?])[] = [
  ["Guide", "website"],
  ["Course", "video", "course"],
  ["Handbook", "pdf", "pdf"],
  ["Tutorial", "website"],
  ["Cheat Sheet", "pdf", "cheatsheet"],
  ["Workshop", "video", "video"],
  ["Template", "template", "template"],
  ["Toolkit", "tool", "tool"],
  ["Playbook", "ebook"],
  ["Checklist", "google-doc", "google-doc"],
  ["Reference", "website"],
  ["Book", "ebook"],
  ["Planner", "google-sheet", "google-sheet"],
  ["Slides", "google-slide", "google-slide"],
  ["Primer", "pdf"],
  ["Notes", "any"],
  ["Lessons", "any", "course"],
  ["Stories", "other"],
  ["Patterns", "website"],
  ["Exercises", "website"],
];

export const subjects: readonly (readonly [string, string, readonly Tag[]])[] = [
  ["JavaScript", "technical-skills", ["frontend"]],
  ["Python", "technical-skills", ["backend"]],
  ["React", "technical-skills", ["frontend"]],
  ["SQL", "technical-skills", ["database"]],
  ["Git", "technical-skills", ["devops"]],
  ["Machine Learning", "technical-skills", ["ai-ml", "data-science"]],
  ["Docker", "technical-skills", ["devops", "cloud"]],
  ["Résumé Writing", "career-growth", ["resume", "job-search"]],
  ["Node.js", "technical-skills", ["backend"]],
  ["TypeScript", "technical-skills", ["frontend", "backend"]],
  ["System Design", "career-growth", ["interview", "backend"]],
  ["Freelance Pricing", "freelancing", ["freelancing", "business"]],
  ["C++", "technical-skills", ["backend"]],
  ["C#", "technical-skills", ["backend"]],
  ["Go", "technical-skills", ["backend", "cloud"]],
  ["Rust", "technical-skills", ["backend"]],
  ["Kubernetes", "technical-skills", ["devops", "cloud"]],
  ["Public Speaking", "soft-skills", ["public-speaking", "communication"]],
  ["Negotiation", "soft-skills", ["negotiation"]],
  ["Time Management", "soft-skills", ["time-management"]],
  ["Job Interviews", "career-growth", ["interview", "job-search"]],
  ["AI Agents", "technical-skills", ["ai-ml", "automation"]],
  ["UI Design", "technical-skills", ["frontend"]],
  ["UX Research", "technical-skills", ["frontend", "communication"]],
  ["QA Automation", "technical-skills", ["testing", "automation"]],
  ["CI/CD", "technical-skills", ["devops", "automation"]],
  ["R", "technical-skills", ["data-science"]],
  ["PostgreSQL", "technical-skills", ["database", "backend"]],
  ["GraphQL", "technical-skills", ["api"]],
  ["REST APIs", "technical-skills", ["api", "backend"]],
  ["Cybersecurity", "technical-skills", ["cybersecurity"]],
  ["Android", "technical-skills", ["mobile"]],
  ["iOS", "technical-skills", ["mobile"]],
  ["Flutter", "technical-skills", ["mobile", "frontend"]],
  ["Leadership", "soft-skills", ["leadership", "teamwork"]],
  ["Teamwork", "soft-skills", ["teamwork"]],
  ["Client Communication", "freelancing", ["communication", "freelancing"]],
  ["Proposal Writing", "freelancing", ["freelancing", "template"]],
  ["Service Agreements", "contracts", ["template", "business"]],
  ["Non-Disclosure Agreements", "contracts", ["template"]],
  ["Portfolio Building", "career-growth", ["portfolio"]],
  ["Networking Events", "career-growth", ["networking"]],
  ["Salary Negotiation", "career-growth", ["negotiation", "tech-career"]],
  ["Content Marketing", "freelancing", ["marketing", "content-creation"]],
  ["SEO", "freelancing", ["seo", "marketing"]],
  ["No-Code Apps", "technical-skills", ["lowcode-nocode"]],
  [".NET", "technical-skills", ["backend"]],
  ["Django", "technical-skills", ["backend", "fullstack"]],
  ["Vue.js", "technical-skills", ["frontend"]],
  ["Terraform", "technical-skills", ["devops", "cloud"]],
];

export const firstNames =
  "Ada Amélie Andrés Bao Chiara Dmitri Elif Farah Grace Hana Ines João Kofi Lena Mateo Nadia Olu Priya Quentin Rosa Søren Tomasz Uma Viktor Wei Ximena Yuki Zoë".split(
    " ",
  );

export const lastNames =
  "Abe Bianchi Castillo Dubois Eriksen Fischer García Hansen Ivanova Jones Kowalski Larsen Müller Nguyen Okafor Park Quispe Rossi Sato Tanaka Usman Varga Wagner Xu Yılmaz Zhang".split(
    " ",
  );

export const pieces =
  "al ban cor dar el fin gor hal in jal kor lum mar nor or pel quin ros sal tor ul ver win xan yor zel ba ce di fo gu he jo ki la mo nu pa ri so te va we zi".split(
    " ",
  );
