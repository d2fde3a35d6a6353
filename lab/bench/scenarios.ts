/** Loads of visitors and members. */
import { newFormKey } from "~/http/body/form-key.server";
import { memberSession } from "../../tests/support/member-session";
import { rawRequest } from "../../tests/support/raw-request";
import type { Load } from "./load";
import { adjectives, kinds, subjects } from "./plausible-words";

export type Scenario = Load & { name: string };

const gzip = { "Accept-Encoding": "gzip" };
const form = { ...gzip, Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
const get = (path: string) => [`GET\t${path}`];

/** One thousand different searches: a subject with an adjective, a kind, or both. */
function queries(): string[] {
  return Array.from({ length: 1000 }, (_, at) => {
    const [subject] = subjects[at % subjects.length]!;
    const nth = Math.floor(at / subjects.length);
    const words = [adjectives[nth]!, subject, kinds[nth]![0]];
    return encodeURIComponent(words.slice(at % 3 === 1 ? 1 : 0, at % 3 === 2 ? 2 : 3).join(" "));
  });
}

/** Returns the scenarios for a running server. Signs up a member and reads the resources. */
export async function scenarios(url: string): Promise<Scenario[]> {
  const records = (await (await fetch(`${url}/resources?per_page=100`)).json()) as { id: number; slug: string }[];
  if (records.length === 0) throw new Error("The database is empty: run `npm run lab -- bench fill 1000` first.");
  const session = await memberSession(url, "Bench");
  const cookie = { Cookie: session };
  const { headers } = await rawRequest(url, { path: "/latest", headers: gzip });
  const votes = (method: string) =>
    records.map(({ id }) => `POST\t/resources/${id}/upvote\t_method=${method}&redirectTo=%2Flatest`);
  return [
    { name: "Home", requests: get("/"), headers: gzip },
    { name: "list", requests: get("/latest"), headers: gzip },
    { name: "list with filters", requests: get("/latest?tab=free&format=website&sort=top"), headers: gzip },
    { name: "product", requests: get(`/product/${encodeURIComponent(records[0]!.slug)}`), headers: gzip },
    { name: "conditional GET", requests: get("/latest"), headers: { ...gzip, "If-None-Match": headers.etag! } },
    { name: "search, 1,000 queries", requests: queries().flatMap((q) => get(`/search?q=${q}`)), headers: gzip },
    { name: "signed-in list", requests: get("/latest"), headers: { ...gzip, ...cookie } },
    { name: "upvote", requests: [...votes("post"), ...votes("delete")], headers: { ...form, ...cookie } },
    { name: "submit", requests: Array.from({ length: 20_000 }, (_, at) => submission(at)), headers: form },
  ];
}

function submission(at: number): string {
  const fields = {
    key: newFormKey(),
    firstName: `Bench ${at}`,
    lastName: "Mark",
    email: "bench@example.com",
    productLink: `https://example.com/bench/${process.pid}/${at}`,
    price: "0",
  };
  return `POST\t/submit\t${new URLSearchParams(fields)}`;
}
