import type { terms } from "~/db/schema/site";
import type { TermKind } from "./term-kinds";

/** A category, format or tag, as the table `terms` has it. */
export type Term = typeof terms.$inferSelect;

type FirstTerm = { slug: string; label: string } & Partial<Term>;

const topic = (slug: string, label: string, tag: string | null = null): FirstTerm => ({
  slug,
  label,
  text: `Reviewed resources on ${label}.`,
  group: "topic",
  tag,
});

const categories: FirstTerm[] = [
  {
    slug: "technical-skills",
    label: "Technical Skills",
    text: "References, courses, books and tools.",
    icon: "technical",
    isOnHome: true,
  },
  {
    slug: "soft-skills",
    label: "Soft Skills",
    text: "Communication, leadership, negotiation.",
    icon: "soft",
    isOnHome: true,
  },
  {
    slug: "freelancing",
    label: "Freelancing & Entrepreneurship",
    text: "Find clients, set rates, run a business.",
    icon: "freelancing",
  },
  {
    slug: "career-growth",
    label: "Job Search & Career Growth",
    text: "Résumés, interviews and the next step.",
    icon: "career",
  },
  { slug: "contracts", label: "Contract Templates", text: "Agreements and invoices to adapt.", icon: "contracts" },
  topic("frontend", "Frontend", "frontend"),
  topic("backend", "Backend", "backend"),
  topic("fullstack", "Full stack", "fullstack"),
  topic("mobile", "Mobile", "mobile"),
  topic("devops", "DevOps", "devops"),
  topic("data-science", "Data science", "data-science"),
  topic("ui-ux", "UI/UX"),
  topic("database", "Databases", "database"),
  topic("cybersecurity", "Cybersecurity", "cybersecurity"),
  topic("qa-testing", "QA & testing", "testing"),
  topic("ai-ml", "AI & ML", "ai-ml"),
  topic("game-dev", "Game development"),
  topic("product-management", "Product management"),
  topic("technical-writing", "Technical writing"),
  topic("video-media", "Video & media"),
  topic("networking", "Networking", "networking"),
  topic("career-resources", "Career resources", "tech-career"),
];

const formats: FirstTerm[] = [
  { slug: "pdf", label: "PDF", adminLabel: "PDF Document", plural: "PDFs", icon: "pdf" },
  { slug: "ebook", label: "E-Book", adminLabel: "E-Book", plural: "e-books", icon: "ebook" },
  { slug: "video", label: "Video", adminLabel: "Video", plural: "videos", icon: "video" },
  { slug: "google-doc", label: "Google Doc", adminLabel: "Google Doc", plural: "Google Docs", icon: "google-doc" },
  {
    slug: "google-sheet",
    label: "Google Sheet",
    adminLabel: "Google Sheet",
    plural: "Google Sheets",
    icon: "google-sheet",
  },
  {
    slug: "google-slide",
    label: "Google Slides",
    adminLabel: "Google Slides",
    plural: "Google Slides",
    icon: "google-slide",
  },
  { slug: "website", label: "Website", adminLabel: "Website", plural: "websites", icon: "website" },
  { slug: "tool", label: "Tool", adminLabel: "Tool/Software", plural: "tools", icon: "tool" },
  { slug: "template", label: "Template", adminLabel: "Template", plural: "templates", icon: "template" },
  { slug: "other", label: "Resource", adminLabel: "Other", plural: "other resources", icon: "other" },
];

/** A tag of a group: its slug, the name of its topic, and what that is. */
const ofGroup = (group: string, ...tags: [slug: string, label: string, text: string][]): FirstTerm[] =>
  tags.map(([slug, label, text]) => ({ slug, label, text, group }));

const tags: FirstTerm[] = [
  ...ofGroup(
    "Technical",
    ["frontend", "Frontend", "What runs in the browser: HTML, CSS, JavaScript and their frameworks."],
    ["backend", "Backend", "What runs on servers: programs, data and the services that others call."],
    ["fullstack", "Full stack", "Whole applications, from the browser to the database."],
    ["mobile", "Mobile", "Apps for phones and tablets, native or cross-platform."],
    ["devops", "DevOps", "Building, shipping and running software, with less work by hand."],
    ["cybersecurity", "Cybersecurity", "Finding weaknesses in systems and protecting them."],
    ["data-science", "Data science", "Drawing conclusions from data with statistics and programs."],
    ["ai-ml", "AI & machine learning", "Models that learn from data, and how to build with them."],
    ["database", "Databases", "Storing data so that it is safe and quick to find."],
    ["testing", "Testing", "Checking that software does what it should, by hand or automatically."],
    ["cloud", "Cloud", "Servers, storage and services that are rented by use."],
    ["automation", "Automation", "Letting programs do what repeats."],
    ["api", "APIs", "Interfaces by which programs use each other."],
    ["lowcode-nocode", "Low-code and no-code", "Building applications with little or no programming."],
  ),
  ...ofGroup(
    "Soft skills",
    ["communication", "Communication", "Writing, speaking and listening so that others understand."],
    ["leadership", "Leadership", "Guiding people and decisions, with or without the title."],
    ["teamwork", "Teamwork", "Working well with others, in one place or remotely."],
    ["time-management", "Time management", "Choosing what matters and getting it done."],
    ["negotiation", "Negotiation", "Reaching agreements on pay, prices and terms."],
    ["public-speaking", "Public speaking", "Talks and presentations in front of people."],
  ),
  ...ofGroup(
    "Business",
    ["freelancing", "Freelancing", "Working for clients on your own account."],
    ["business", "Business", "Starting and running a company, from the offer to the taxes."],
    ["marketing", "Marketing", "Making an offer known to the people who need it."],
    ["seo", "SEO", "Being found in search engines."],
    ["content-creation", "Content creation", "Texts, videos and pictures for an audience."],
    ["networking", "Networking", "Meeting people and staying in touch with them."],
  ),
  ...ofGroup(
    "Career",
    ["resume", "Résumé", "Résumés and CVs that get read."],
    ["interview", "Interviews", "Preparing for job interviews, technical and personal."],
    ["portfolio", "Portfolio", "Showing your work so that it speaks for you."],
    ["job-search", "Job search", "Finding openings and applying for them."],
    ["tech-career", "Tech careers", "Paths, pay and choices of working in technology."],
  ),
  ...ofGroup(
    "Kind",
    ["pdf", "PDF documents", "Resources to download as a PDF."],
    ["video", "Videos", "Resources to watch."],
    ["google-doc", "Google Docs", "Documents to copy into your own Google Drive."],
    ["google-sheet", "Google Sheets", "Spreadsheets to copy into your own Google Drive."],
    ["google-slide", "Google Slides", "Presentations to copy into your own Google Drive."],
    ["template", "Templates", "Documents and files to start from."],
    ["tool", "Tools", "Software that helps with the work."],
    ["course", "Courses", "Lessons in a fixed order, often with exercises."],
    ["cheatsheet", "Cheat sheets", "The essentials of a subject on a page or two."],
  ),
];

const rowsOf = (kind: TermKind, first: FirstTerm[]): Term[] =>
  first.map((term, position) => ({
    ...{ kind, position, adminLabel: null, plural: null, text: null, group: null, tag: null, icon: null },
    ...{ isOnHome: false, retiredAt: null, aliases: [], formerSlugs: [], version: 0 },
    ...term,
  }));

/** The rows of a new site: drizzle/0037_first_terms.sql inserts them. */
export const firstTerms: readonly Term[] = [
  ...rowsOf("category", categories),
  ...rowsOf("format", formats),
  ...rowsOf("tag", tags),
];
