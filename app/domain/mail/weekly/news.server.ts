import type { News } from "./choose-items";

/** Returns what was published in a period in what a member follows: after `after`, until `until`. */
export async function findNews(_userId: number, _period: { after: Date; until: Date }): Promise<News[]> {
  return [];
}
