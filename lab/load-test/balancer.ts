/** Sends requests to the web processes in turn, and retries a failed read at the other, as a proxy does. */

export type Sent = { status: number; headers: Headers; text: string };
export type Asking = { method?: string; headers?: Record<string, string>; body?: string | URLSearchParams };

/** Errors by kind: for the first attempt of a read, and after the retry. */
export type Errors = { retried: Record<string, number>; final: Record<string, number> };

export class Balancer {
  readonly errors: Errors = { retried: {}, final: {} };
  answered = 0;
  private turn = 0;

  constructor(private readonly urls: () => string[]) {}

  /** Returns the response, or undefined after a connection error or a server error. */
  async send(path: string, { method = "GET", ...asking }: Asking = {}): Promise<Sent | undefined> {
    const turn = this.turn++;
    const first = await this.sendTo(turn, path, { method, ...asking });
    if (typeof first !== "string") return first;
    if (method !== "GET") return this.failed(`${method} ${first}`);
    this.errors.retried[first] = (this.errors.retried[first] ?? 0) + 1;
    const second = await this.sendTo(turn + 1, path, { method, ...asking });
    return typeof second === "string" ? this.failed(`${method} ${second}`) : second;
  }

  private failed(kind: string): undefined {
    this.errors.final[kind] = (this.errors.final[kind] ?? 0) + 1;
  }

  private async sendTo(turn: number, path: string, asking: Asking): Promise<Sent | string> {
    const urls = this.urls();
    try {
      const response = await fetch(urls[turn % urls.length] + path, {
        redirect: "manual",
        signal: AbortSignal.timeout(40_000),
        ...asking,
        headers: { Accept: "text/html", ...asking.headers },
      });
      const text = await response.text();
      this.answered += 1;
      return response.status >= 400
        ? String(response.status)
        : { status: response.status, headers: response.headers, text };
    } catch (error) {
      const { cause, name } = error as { cause?: { code?: string }; name: string };
      return cause?.code ?? name;
    }
  }
}
