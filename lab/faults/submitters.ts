/** Clients that submit resources in a loop, and what the server acknowledged. */

export type Submitters = {
  /** The names of the acknowledged records. */
  acknowledged: string[];
  sent: () => number;
  /** Counts other responses by status, and "no response" for none. */
  rejected: Record<string, number>;
  stop: () => Promise<void>;
};

/** Starts `count` clients. Each first name begins with `mark`. */
export async function startSubmitters(url: string, count: number, mark: string): Promise<Submitters> {
  const page = await (await fetch(`${url}/submit`)).text();
  const key = /name="key" value="([^"]+)"/.exec(page)![1]!;
  const acknowledged: string[] = [];
  const rejected: Record<string, number> = {};
  let sent = 0;
  let stopped = false;
  const one = async (number: number) => {
    for (let n = 0; !stopped; n += 1) {
      const firstName = `${mark}C${number}N${n}`;
      sent += 1;
      const status = await submit(url, key, firstName);
      if (status === 303) acknowledged.push(`${firstName} Lovelace's Resource`);
      else {
        rejected[status] = (rejected[status] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const all = Array.from({ length: count }, (_, number) => one(number));
  const stop = async () => {
    stopped = true;
    await Promise.all(all);
  };
  return { acknowledged, sent: () => sent, rejected, stop };
}

/** Returns the status of the response. */
export async function submit(url: string, key: string, firstName: string): Promise<number | "no response"> {
  const fields = {
    key,
    firstName,
    lastName: "Lovelace",
    email: "ada@example.com",
    productLink: `${firstName.toLowerCase()}.example`,
    price: "0",
  };
  try {
    const response = await fetch(`${url}/submit`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return "no response";
  }
}
