/** A member who leaves a word of their own in every private place of the site. */
import { type APIRequestContext, expect } from "@playwright/test";
import { confirmByMail } from "./confirm-by-mail";
import { password } from "./member";
import { pathFields } from "./path-forms";

/** What every private word begins with. */
export const wordPrefix = "zqzq";

type Fields = Record<string, string | string[]>;

/** What becomes of a word: by default the download of the account has it, and its deletion deletes it everywhere. */
export type Word = {
  word: string;
  /** The audit log keeps it, as the page of the deletion says. */
  isInLog?: true;
};

export type Site = {
  member: APIRequestContext;
  administrator: APIRequestContext;
  /** A public path of somebody else. */
  publicPath: string;
  dataDir: string;
};

export class PrivateMember {
  readonly words = new Map<string, Word>();
  /** URLs that only the member may see. */
  readonly urls: string[] = [];
  private finished = "";
  /** The ids of two resources that the member saves. */
  private kept: number[] = [];
  /** The pages of the resources that the member finishes, reports, saves and removes. */
  readonly touched = new Set(["/product/pro-git"]);

  constructor(private readonly site: Site) {}

  /** Signs up, and gives a verdict, which everybody sees as a count. */
  async arrive(): Promise<void> {
    await this.signUp();
    const [finished, ...kept] = await (await this.site.member.get("/resources?per_page=3")).json();
    this.kept = kept.map(({ id }: { id: number }) => id);
    for (const { slug } of [finished, ...kept]) this.touched.add(`/product/${slug}`);
    await this.save(finished.id, { state: "done" });
    this.finished = finished.slug;
    await post(this.site.member, `/product/${this.finished}/verdict`, { verdict: "worth" });
  }

  /** Leaves the words. A new private place of the site gets its word here. */
  async leaveWords(): Promise<void> {
    const { member, publicPath } = this.site;
    await this.keepLibrary();
    const comment = `It helped with ${this.word("comment")}.`;
    await post(member, `/product/${this.finished}/verdict`, { verdict: "worth", comment });
    await post(member, "/follow", { list: `/search?q=${this.word("followed")}`, redirectTo: "/following" });
    await post(member, "/account/email/on", {});
    await this.makePaths();
    await this.submit();
    await post(member, `${publicPath}/report`, { reason: this.word("reported") });
    const report = {
      kind: "other",
      message: this.word("problem"),
      key: await keyAt(member, "/product/pro-git/report"),
    };
    await post(member, "/product/pro-git/report", report);
  }

  /** Returns a word that is in no other text, the same one for a name. */
  private word(name: string, fate: Pick<Word, "isInLog"> = {}): string {
    const known = this.words.get(name) ?? { word: `${wordPrefix}${name}${randomText()}`, ...fate };
    this.words.set(name, known);
    return known.word;
  }

  private get email(): string {
    return `${this.word("email")}@example.com`;
  }

  private async signUp(): Promise<void> {
    const { member, dataDir } = this.site;
    const names = { first_name: this.word("given"), last_name: this.word("family") };
    await post(member, "/auth/signup", { email: this.email, password, account_type: "creator", ...names });
    await confirmByMail(member, this.email, dataDir);
    await post(member, "/account/profile", { ...names, city: this.word("city"), country: "", state: "" });
  }

  private async keepLibrary(): Promise<void> {
    const { member } = this.site;
    const [noted, removed] = this.kept as [number, number];
    await this.save(noted, { state: "want", note: `Think of ${this.word("note")}` });
    await this.save(removed, { state: "want", note: `Think of ${this.word("removed")}` });
    await post(member, `/library/${removed}`, { _method: "delete" });
    const multipart = { text: `${this.word("linked")} - https://${this.word("host")}.example/a` };
    const list = await member.post("/my-library/import", { headers: html, multipart, maxRedirects: 0 });
    const url = list.headers().location!;
    await post(member, url, { do: "import.pending" });
    this.urls.push(url);
  }

  private async save(id: number, { state, note }: { state: string; note?: string }): Promise<void> {
    await post(this.site.member, `/library/${id}`, { state });
    if (note) await post(this.site.member, "/my-library", { resourceId: String(id), note });
  }

  private async makePaths(): Promise<void> {
    const { member, administrator, publicPath } = this.site;
    const texts = { title: this.word("title"), summary: this.word("summary") };
    const own = await savePath(member, { ...texts, heading: this.word("heading"), note: this.word("step") });
    const unlisted = await savePath(member, { title: this.word("unlisted"), visibility: "unlisted" });
    this.urls.push(unlisted.replace("/paths", "/cards/paths"));
    const title = this.word("pathtitle", { isInLog: true });
    const rejected = await savePath(member, { title, visibility: "public" });
    for (const path of [own, rejected]) this.urls.push(path, `${path}/edit`, path.replace("/paths", "/cards/paths"));
    const reason = this.word("pathreason", { isInLog: true });
    await decidePath(administrator, { do: "reject", reason });
    await post(member, "/follow", { list: publicPath });
  }

  private async submit(): Promise<void> {
    const { member, administrator } = this.site;
    const send = async (fields: Fields) => {
      const price = { price: "0" };
      await post(member, "/submit", { key: await keyAt(member, "/submit"), email: this.email, ...price, ...fields });
      const queue = await (await administrator.get("/resources/admin/all?status=pending")).json();
      const { id, version } = queue[0] as { id: number; version: number };
      this.urls.push(`/account/submissions/${id}`);
      return `${id}.${version}`;
    };
    const name = { firstName: "Ada", lastName: "Lovelace" };
    const title = this.word("resource", { isInLog: true });
    const seen = await send({ ...name, title, productLink: "https://example.com/1" });
    const reason = this.word("reason", { isInLog: true });
    await post(administrator, "/admin/reject", { seen, confirmed: "", redirectTo: "/admin", reason });
    await send({
      firstName: this.word("creator"),
      lastName: "Lovelace",
      company: this.word("company"),
      title: this.word("pending"),
      pitch: this.word("pitch"),
      description: this.word("description"),
      productLink: `https://${this.word("link")}.example`,
    });
  }
}

const html = { Accept: "text/html" };
const randomText = () =>
  Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join("");

/** Returns the key of a new form. */
async function keyAt(request: APIRequestContext, page: string): Promise<string> {
  const text = await (await request.get(page, { headers: html })).text();
  return /name="key" value="([^"]+)"/.exec(text)![1]!;
}

/** Sends a form, expects a redirect and returns where it leads. */
export async function post(request: APIRequestContext, path: string, fields: Fields): Promise<string> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  const headers = { ...html, "Content-Type": "application/x-www-form-urlencoded" };
  const response = await request.post(path, { headers, data: body.toString(), maxRedirects: 0 });
  expect([302, 303], `${path}: ${await response.text()}`).toContain(response.status());
  return response.headers().location!;
}

/** Saves a new path of one step. */
export const savePath = (request: APIRequestContext, fields: Fields): Promise<string> =>
  post(request, "/paths/new", pathFields(["1"], fields));

/** Decides the only path that waits. */
export async function decidePath(administrator: APIRequestContext, decision: Fields): Promise<void> {
  const queue = await (await administrator.get("/admin/paths", { headers: html })).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(queue)![1]!;
  const path = { pathId: value("pathId"), seenVersion: value("seenVersion") };
  await post(administrator, "/admin/paths", { ...path, ...decision });
}
