/** Actions of users at several web processes, and what the servers acknowledged. */
import { administrator } from "../../tests/support/administrator-account";

type Member = { email: string; cookie: string; token: string };
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | URLSearchParams };

const password = "a long enough pass phrase";
const html = { Accept: "text/html" };
const json = { Accept: "application/json", "Content-Type": "application/json" };

export class EveryAction {
  readonly accounts: string[] = [];
  readonly votes: { email: string; resourceId: number }[] = [];
  readonly submissions: string[] = [];
  readonly approved: number[] = [];
  readonly read = { pages: 0, searches: 0, accountPages: 0, signIns: 0 };
  /** Unexpected responses. */
  readonly wrong: string[] = [];
  private made = 0;
  private key = "";
  private adminCookie = "";
  private records: number[] = [];

  /** Signs in the administrator at one process and reads the sitemap. */
  async prepare(url: string): Promise<void> {
    const form = new URLSearchParams(administrator);
    this.adminCookie = cookieOf(await this.ask(url, "/auth/login", { method: "POST", headers: html, body: form }));
    this.key = /name="key" value="([^"]+)"/.exec(await (await this.ask(url, "/submit")).text())![1]!;
    const list = await this.ask(url, "/resources?per_page=100", { headers: json });
    this.records = ((await list.json()) as { id: number }[]).map(({ id }) => id);
  }

  /** Reads every list and every product of the sitemap. */
  async browse(url: string): Promise<void> {
    for (const part of await this.placesOf(url, "/sitemap.xml"))
      for (const place of await this.placesOf(url, part)) {
        await this.expected(url, place, 200, { headers: html });
        this.read.pages += 1;
      }
  }

  /**
   * Acts as one user across two processes: signs up and submits at the first; logs in, votes and approves at the second.
   */
  async person(name: string, urls: () => string[], goesOn: () => boolean): Promise<void> {
    let member: Member | undefined;
    let pending: number | undefined;
    for (let turn = 0; goesOn(); turn += 1) {
      const now = urls();
      const url = now[turn % now.length]!;
      if (member) await this.beMember(url, member, turn);
      member = await this.signUp(url, `${name}-${turn}`);
      await this.submit(url, `${name}T${turn}`);
      if (pending !== undefined) await this.approve(url, pending);
      pending = await this.create(url, `${name} ${turn}`);
      await this.expected(url, `/search?q=design+${turn}`, 200, { headers: html });
      this.read.searches += 1;
    }
  }

  private async signUp(url: string, name: string): Promise<Member | undefined> {
    const email = `${name}@example.com`.toLowerCase();
    const fields = { email, password, first_name: "Ada", last_name: "Lee", account_type: "creator" };
    const made = await this.post(url, "/auth/signup", fields, 303);
    if (!made) return undefined;
    this.accounts.push(email);
    const credentials = { method: "POST", headers: json, body: JSON.stringify({ email, password }) };
    const login = await this.expected(url, "/login", 200, credentials);
    return login && { email, cookie: cookieOf(made), token: ((await login.json()) as { jwt: string }).jwt };
  }

  private async beMember(url: string, { email, cookie, token }: Member, turn: number): Promise<void> {
    if (await this.post(url, "/auth/login", { email, password }, 303)) this.read.signIns += 1;
    const page = await this.expected(url, "/account", 200, { headers: { ...html, Cookie: cookie } });
    if (page && !(await page.text()).includes(email)) this.wrong.push(`/account at ${url} is not that of ${email}`);
    this.read.accountPages += 1;
    const resourceId = this.records[turn % this.records.length]!;
    const headers = { ...json, Authorization: `Bearer ${token}` };
    if (await this.expected(url, `/resources/${resourceId}/upvote`, 200, { method: "POST", headers }))
      this.votes.push({ email, resourceId });
  }

  private async submit(url: string, firstName: string): Promise<void> {
    // Another link each time: a known one is answered with a question.
    const productLink = `${firstName.toLowerCase()}.example`;
    const form = { key: this.key, firstName, lastName: "Lee", email: "lee@example.com", productLink };
    if (await this.post(url, "/submit", { ...form, price: "0" }, 303))
      this.submissions.push(`${firstName} Lee's Resource`);
  }

  private async create(url: string, name: string): Promise<number | undefined> {
    const creator = { first_name: "Ada", last_name: "Lee", email: "ada@example.com" };
    const record = { name, value_proposition: "v", product_url: "https://a.example", resource_creator: creator };
    const creation = { method: "POST", headers: json, body: JSON.stringify(record) };
    const response = await this.expected(url, "/resources", 201, creation);
    if (!response) return undefined;
    this.submissions.push(name);
    return ((await response.json()) as { id: number }).id;
  }

  private async approve(url: string, id: number): Promise<void> {
    const response = await this.post(url, "/admin/approve", { seen: `${id}.1`, confirmed: "" }, 303, this.adminCookie);
    if (response?.headers.get("Location") === "/admin") this.approved.push(id);
    else this.wrong.push(`/admin/approve at ${url} led to ${response?.headers.get("Location")}`);
  }

  private async placesOf(url: string, path: string): Promise<string[]> {
    const text = await (await this.expected(url, path, 200))?.text();
    return [...(text ?? "").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => {
      const { pathname, search } = new URL(place!.replaceAll("&amp;", "&").replaceAll("&#39;", "'"));
      return pathname + search;
    });
  }

  private post(url: string, path: string, fields: Record<string, string>, status: number, cookie?: string) {
    const headers = { ...html, ...(cookie && { Cookie: cookie }) };
    return this.expected(url, path, status, { method: "POST", headers, body: new URLSearchParams(fields) });
  }

  /** Returns the response if it has this status, and records it as wrong otherwise. */
  private async expected(url: string, path: string, status: number, asking: RequestOptions = {}) {
    try {
      const response = await this.ask(url, path, asking);
      if (response.status === status) return response;
      this.wrong.push(`${asking.method ?? "GET"} ${url}${path} was answered with ${response.status}`);
    } catch (error) {
      this.wrong.push(`${asking.method ?? "GET"} ${url}${path} was not answered: ${error}`);
    }
  }

  private ask(url: string, path: string, asking: RequestOptions = {}): Promise<Response> {
    this.made += 1;
    // Uses many client addresses, so that no rate limit is reached. The processes trust one proxy.
    const from = `10.${(this.made >> 16) & 255}.${(this.made >> 8) & 255}.${this.made & 255}`;
    const headers = { "X-Forwarded-For": from, ...asking.headers };
    return fetch(url + path, { redirect: "manual", signal: AbortSignal.timeout(60_000), ...asking, headers });
  }
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0]!)
    .find((one) => one.startsWith("hub_session="))!;
