import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { findApproved } from "~/domain/resources/find.server";
import { submissionForm, submissionPayload, toSubmission } from "~/domain/review/submissions/submission";
import { submit } from "~/domain/review/submissions/submit.server";

const fields = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  productLink: "https://example.com/engine",
  price: 12.5,
};
const filledIn = (more: Record<string, unknown> = {}) => toSubmission(submissionForm.parse({ ...fields, ...more }));
const payload = (more: Record<string, unknown> = {}) =>
  submissionPayload.parse({
    name: "Engine",
    value_proposition: "Computes",
    product_url: "https://example.com/engine",
    resource_creator: { first_name: "Ada", last_name: "Lovelace", email: "ada@example.com" },
    ...more,
  });
const stored = () => db.select().from(resources).orderBy(resources.id);

test("stores a form as Pending with the default texts, not public", async () => {
  const contact = { website: "ada.example.com", linkedin: "linkedin.com/in/ada", x: "x.com/ada" };
  await submit(filledIn({ ...contact, firstName: " Ada ", company: "Engines", instagram: "  " }), "key");
  expect(await stored()).toMatchObject([
    {
      name: "Ada Lovelace's Resource",
      slug: "ada-lovelace's-resource",
      valueProposition: "Resource submitted by Ada Lovelace. Pending admin review.",
      description: "Learn more at: https://example.com/engine",
      productUrl: "https://example.com/engine",
      category: "uncategorized",
      format: "other",
      tags: [],
      price: "12.50",
      status: "Pending",
      upvotes: 0,
      imageUrl: null,
      youtubeUrl: null,
      creatorFirstName: "Ada",
      creatorLastName: "Lovelace",
      creatorEmail: "ada@example.com",
      creatorCompany: "Engines",
      creatorBio: null,
      creatorWebsiteUrl: "https://ada.example.com/",
      creatorLinkedinUrl: "https://linkedin.com/in/ada",
      creatorXUrl: "https://x.com/ada",
      creatorInstagramUrl: null,
    },
  ]);
  expect(await findApproved("ada-lovelace's-resource")).toBeNull();
});

test("stores a payload as it is, but always as Pending", async () => {
  for (const status of ["approved", "Approved", "rejected", undefined]) await submit(payload({ status, upvotes: 9 }));
  const rows = await stored();
  expect(rows.map((row) => [row.status, row.upvotes])).toEqual(Array(4).fill(["Pending", 0]));
  await submit(payload({ name: "Film", format: "video", tags: ["api"], category: "contracts", description: " Text " }));
  expect((await stored()).at(-1)).toMatchObject({
    name: "Film",
    format: "video",
    tags: ["api"],
    category: "contracts",
    description: "Text",
  });
});

test("stores a form with other content, another form, and a payload without a key, as other submissions", async () => {
  await submit(filledIn(), "key");
  expect(await submit(filledIn({ price: 13 }), "key")).not.toBeNull();
  await submit(filledIn(), "other key");
  for (let time = 0; time < 2; time += 1) await submit(payload({ description: " " }));
  expect((await stored()).map(({ slug, price, description }) => [slug, price, description])).toEqual([
    ["ada-lovelace's-resource", "12.50", "Learn more at: https://example.com/engine"],
    ["ada-lovelace's-resource-2", "13.00", "Learn more at: https://example.com/engine"],
    ["ada-lovelace's-resource-3", "12.50", "Learn more at: https://example.com/engine"],
    ["engine", "0.00", "Learn more at: https://example.com/engine"],
    ["engine-2", "0.00", "Learn more at: https://example.com/engine"],
  ]);
});
