import { db } from "~/db/client.server";
import { addResources, type NewResource, type Resource } from "~/domain/resources/catalogue/add.server";

let made = 0;

/** Stores an approved resource with these fields. */
export async function makeResource(fields: Partial<NewResource> = {}): Promise<Resource> {
  made += 1;
  const record = {
    name: `Resource ${made}`,
    productUrl: `https://example.com/${made}`,
    status: "Approved" as const,
    ...fields,
  };
  const [stored] = await db.transaction((tx) => addResources(tx, [record]));
  return stored!;
}
