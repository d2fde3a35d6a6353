/** Users and records for the tests of the moderation queue. */
import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { resources } from "~/db/schema/resources";
import type { AccessRole } from "~/domain/accounts/access-roles";
import type { NewResource, Resource } from "~/domain/resources/catalogue/add.server";
import { adminPayload } from "~/domain/review/admin-resource";
import type { Seen } from "~/domain/review/seen";
import { submissionPayload } from "~/domain/review/submissions/submission";
import { makeResource } from "./make-resource";
import { trusted } from "./trusted";

export async function makeAdmin(email = "ada@example.com", accessRole: AccessRole = "administrator") {
  const [user] = await db.insert(users).values({ email, passwordHash: "none", accessRole }).returning();
  return trusted({ id: user!.id, email, accessRole });
}

/** Makes somebody with a role before each test of a file. */
export function useAdmin(...fields: Parameters<typeof makeAdmin>) {
  const admin = {} as Awaited<ReturnType<typeof makeAdmin>>;
  beforeEach(async () => {
    Object.assign(admin, await makeAdmin(...fields));
  });
  return admin;
}

/** Stores a submission with these fields. */
export const makeRecord = (fields: Partial<NewResource> = {}): Promise<Resource> =>
  makeResource({
    name: "Interview guide",
    productUrl: "https://example.com/guide",
    valueProposition: "Questions that are asked",
    creatorFirstName: "Grace",
    creatorLastName: "Lee",
    creatorEmail: "grace@example.com",
    price: "12.50",
    status: "Pending",
    ...fields,
  });

/** Returns a stored record, or the only one. */
export async function storedRecord(id?: number): Promise<Resource> {
  const [record] = await db
    .select()
    .from(resources)
    .where(id === undefined ? undefined : eq(resources.id, id));
  return record!;
}

/** Returns what an administrator sees of a submission now, for a decision. */
export async function look({ id }: { id: number }): Promise<Seen> {
  const [record] = await db.select().from(resources).where(eq(resources.id, id));
  if (!record) return { resourceId: id, version: 1 };
  const { changeOf, version } = record;
  const [original] = changeOf === null ? [] : await db.select().from(resources).where(eq(resources.id, changeOf));
  return { resourceId: id, version, ...(original && { originalVersion: original.version }) };
}

/** Returns the admin's payload of a stored record with changes, as the dialog sends it. */
export function payloadOf(record: Resource, changes: Record<string, unknown> = {}) {
  return adminPayload.parse({
    resource: {
      name: record.name,
      value_proposition: record.valueProposition,
      description: record.description,
      category: record.category,
      tags: record.tags,
      format: record.format,
      product_url: record.productUrl,
      youtube_url: record.youtubeUrl,
      image_url: record.imageUrl,
      price: record.price,
      status: record.status,
      ...changes,
    },
    resource_creator: {
      first_name: record.creatorFirstName,
      last_name: record.creatorLastName,
      email: record.creatorEmail,
    },
  });
}

export function submissionOf(link = "https://example.com/course", email = "grace@example.com") {
  return submissionPayload.parse({
    name: "Grace Lee's Resource",
    value_proposition: "Resource submitted by Grace Lee. Pending admin review.",
    product_url: link,
    price: "12.5",
    resource_creator: { first_name: "Grace", last_name: "Lee", email },
  });
}
