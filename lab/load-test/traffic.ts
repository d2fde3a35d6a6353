/** Random actions of users, and a record of what was acknowledged. */
import { administrator } from "../../tests/support/administrator-account";
import type { Balancer } from "./balancer";

/** While a vote has no response, it may or may not be stored. */
export type Ledger = {
  accounts: Set<string>;
  submissions: Map<number, string>;
  decisions: Map<number, "Approved" | "Rejected" | "unknown">;
  votes: Map<string, boolean | "unknown">;
};

const words = ["css", "react", "contract", "interview", "career", "git", "design", "testing", "python", "writing"];
const lists = ["/", "/latest", "/technical-skills", "/soft-skills", "/freelancing", "/contracts", "/latest?sort=top"];
const any = <One>(choices: readonly One[]): One => choices[Math.floor(Math.random() * choices.length)]!;

export class Traffic {
  readonly ledger: Ledger = { accounts: new Set(), submissions: new Map(), decisions: new Map(), votes: new Map() };
  private tokens: { id: number; token: string }[] = [];
  private cookie = "";
  private records: { id: number; slug: string }[] = [];
  private made = 0;

  constructor(private readonly site: Balancer) {}

  /** Signs up members, signs in the administrator and reads the resources. */
  async prepare(members: number): Promise<void> {
    const list = await this.site.send("/resources?per_page=100", { headers: { Accept: "application/json" } });
    this.records = JSON.parse(list!.text);
    for (let n = 0; n < members; n += 1) await this.join();
    const form = { method: "POST", body: new URLSearchParams(administrator) };
    const signedIn = await this.site.send("/auth/login", form);
    this.cookie = signedIn!.headers
      .getSetCookie()
      .map((one) => one.split(";")[0]!)
      .join("; ");
  }

  /** Does one action: 85 % browsing, 8 % searching, 5 % voting, 1 % submitting, 0.5 % reviewing, 0.5 % signing up. */
  async doAction(): Promise<void> {
    const share = Math.random() * 100;
    if (share < 85) await this.browse();
    else if (share < 93) await this.site.send(`/search?q=${any(words)}+${any(words)}`);
    else if (share < 98) await this.vote();
    else if (share < 99) await this.submit();
    else if (share < 99.5) await this.review();
    else await this.join();
  }

  /** Signs up, and logs in at the process whose turn is next. */
  private async join(): Promise<void> {
    this.made += 1;
    const credentials = { email: `soak-${process.pid}-${this.made}@example.com`, password: "a long enough phrase" };
    const user = { ...credentials, first_name: "Soak", last_name: "Er", account_type: "creator" };
    if (!(await this.json("/users", { user }))) return;
    this.ledger.accounts.add(credentials.email);
    const login = await this.json("/login", credentials);
    if (!login) return;
    const token: string = JSON.parse(login.text).jwt;
    const claims = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
    this.tokens.push({ id: claims.user_id, token });
  }

  private async browse(): Promise<void> {
    await this.site.send(Math.random() < 0.5 ? any(lists) : `/product/${encodeURIComponent(any(this.records).slug)}`);
  }

  private async vote(): Promise<void> {
    const member = any(this.tokens);
    const { id } = any(this.records);
    const key = `${member.id} ${id}`;
    const was = this.ledger.votes.get(key);
    this.ledger.votes.set(key, "unknown");
    const method = was === true ? "DELETE" : "POST";
    const headers = { Accept: "application/json", Authorization: `Bearer ${member.token}` };
    const response = await this.site.send(`/resources/${id}/upvote`, { method, headers });
    if (response && was !== "unknown") this.ledger.votes.set(key, method === "POST");
  }

  private async submit(): Promise<void> {
    this.made += 1;
    const name = `Soak ${process.pid} ${this.made}`;
    const creator = { first_name: "Ada", last_name: "Lee", email: "ada@example.com" };
    const resource = {
      name,
      value_proposition: "Kept",
      product_url: `https://example.com/load-test/${this.made}`,
      resource_creator: creator,
    };
    const response = await this.json("/resources", resource);
    if (response) this.ledger.submissions.set(JSON.parse(response.text).id, name);
  }

  private async review(): Promise<void> {
    const id = [...this.ledger.submissions.keys()].find((one) => !this.ledger.decisions.has(one));
    if (id === undefined) return;
    this.ledger.decisions.set(id, "unknown");
    const decision = Math.random() < 0.5 ? "approve" : "reject";
    const body = new URLSearchParams({ seen: `${id}.1`, confirmed: "" });
    const response = await this.site.send(`/admin/${decision}`, {
      method: "POST",
      headers: { Cookie: this.cookie },
      body,
    });
    if (response?.headers.get("Location") === "/admin")
      this.ledger.decisions.set(id, decision === "approve" ? "Approved" : "Rejected");
  }

  private json(path: string, body: object) {
    const headers = { Accept: "application/json", "Content-Type": "application/json" };
    return this.site.send(path, { method: "POST", headers, body: JSON.stringify(body) });
  }
}
