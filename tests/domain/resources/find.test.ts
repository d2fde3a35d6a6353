import { expect, test } from "vitest";
import { findApproved } from "~/domain/resources/find.server";
import { makeResource } from "../../support/make-resource";

test("finds an approved resource by its slug, without the contributor's email", async () => {
  const shown = {
    name: "A Guide",
    description: "Two\nlines",
    productUrl: "https://example.com/guide",
    creatorCompany: "Engines",
    creatorBio: "Writes",
    creatorXUrl: "https://x.com/ada",
    creatorLinkedinUrl: "https://linkedin.com/in/ada",
    creatorInstagramUrl: "https://instagram.com/ada",
    creatorWebsiteUrl: "https://ada.example.com/",
  };
  const createdAt = new Date("2026-11-20T08:00:00Z");
  const creator = { creatorFirstName: "Ada", creatorEmail: "ada@example.com" };
  await makeResource({ ...shown, ...creator, price: "12.5", createdAt });
  const found = await findApproved("a-guide");
  const others = { slug: "a-guide", price: "12.50", creatorName: "Ada", youtubeId: null };
  expect(found).toMatchObject({ ...shown, ...others, createdAt: "2026-11-20T08:00:00.000Z" });
  expect(JSON.stringify(found)).not.toContain("ada@example.com");
});

test("does not find pending, rejected and unknown resources, and accepts any slug", async () => {
  await makeResource({ name: "pending", status: "Pending" });
  await makeResource({ name: "rejected", status: "Rejected" });
  await makeResource({ name: "approved" });
  for (const slug of ["pending", "rejected", "unknown", "", "APPROVED", "approved\0", "'; --", "a".repeat(10_000)]) {
    expect(await findApproved(slug)).toBeNull();
  }
  expect(await findApproved("approved")).not.toBeNull();
});

test.each([
  ["video", "https://youtu.be/eIho2S0ZahI", "https://example.com/1", "eIho2S0ZahI"],
  ["video", null, "https://www.youtube.com/watch?v=eIho2S0ZahI", "eIho2S0ZahI"],
  ["video", null, "https://vimeo.com/1", null],
  ["video", "https://youtu.be/short", "https://example.com/1", null],
  ["pdf", "https://youtu.be/eIho2S0ZahI", "https://youtu.be/eIho2S0ZahI", null],
] as const)("a %s with the video %s at %s plays %s", async (format, youtubeUrl, productUrl, id) => {
  await makeResource({ name: "film", format, youtubeUrl, productUrl });
  expect((await findApproved("film"))?.youtubeId).toBe(id);
});

test("finds a slug whose letters are composed or not", async () => {
  await makeResource({ name: "Cafe\u0301" });
  for (const slug of ["caf\u00e9", "cafe\u0301"]) expect((await findApproved(slug))?.slug).toBe("caf\u00e9");
});
