/**
 * The catalogue as a file: what export writes and import reads.
 * Left out on purpose: ids (a new database gives new ones; the slug is what stays), upvotes (they belong to accounts,
 * an import must not make them from nowhere), who decided, and the hashes of private links.
 */
import type { Resource } from "./add.server";

/** The columns of the file with the value each takes of a record, in order. */
export const catalogueColumns = {
  slug: (record) => record.slug,
  name: (record) => record.name,
  product_url: (record) => record.productUrl,
  value_proposition: (record) => record.valueProposition,
  description: (record) => record.description,
  format: (record) => record.format,
  category: (record) => record.category,
  tags: (record) => record.tags.join("|"),
  price: (record) => record.price,
  youtube_url: (record) => record.youtubeUrl,
  image_url: (record) => record.imageUrl,
  accent_color: (record) => record.accentColor,
  creator_first_name: (record) => record.creatorFirstName,
  creator_last_name: (record) => record.creatorLastName,
  creator_company: (record) => record.creatorCompany,
  creator_email: (record) => record.creatorEmail,
  creator_bio: (record) => record.creatorBio,
  creator_website_url: (record) => record.creatorWebsiteUrl,
  creator_linkedin_url: (record) => record.creatorLinkedinUrl,
  creator_x_url: (record) => record.creatorXUrl,
  creator_instagram_url: (record) => record.creatorInstagramUrl,
  status: (record) => record.status.toLowerCase(),
  rejection_reason: (record) => record.rejectionReason,
  created_at: (record) => record.createdAt.toISOString(),
  updated_at: (record) => record.updatedAt.toISOString(),
  decided_at: (record) => record.decidedAt?.toISOString() ?? null,
} satisfies Record<string, (record: Resource) => string | null>;

// A spreadsheet runs a cell that begins with one of these as a formula. A value that looks escaped already gets one
// more apostrophe, so that taking one off always gives back what was there.
const dangerous = /^'*[=+\-@\t\r]/;

/** A cell that a spreadsheet shows as text. */
export function harmlessCell(value: string): string {
  return dangerous.test(value) ? `'${value}` : value;
}

/** What `harmlessCell` was given. */
export function originalCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell;
}
