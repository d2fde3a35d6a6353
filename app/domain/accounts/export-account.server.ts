/** The download of everything that is stored about a member. */
import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources, upvotes, users } from "~/db/schema";
import { isSubmittedBy } from "./own-submissions.server";
import { listSessions } from "./sessions.server";

const accountColumns = {
  id: users.id,
  email: users.email,
  email_confirmed_at: users.emailConfirmedAt,
  first_name: users.firstName,
  last_name: users.lastName,
  account_type: users.accountType,
  role: users.role,
  city: users.city,
  state: users.state,
  country: users.country,
  administrator: users.isAdmin,
  second_factor_since: users.secondFactorAt,
  created_at: users.createdAt,
  updated_at: users.updatedAt,
};

const submissionColumns = {
  id: resources.id,
  name: resources.name,
  slug: resources.slug,
  status: resources.status,
  rejection_reason: resources.rejectionReason,
  product_url: resources.productUrl,
  value_proposition: resources.valueProposition,
  description: resources.description,
  category: resources.category,
  format: resources.format,
  tags: resources.tags,
  price: resources.price,
  image_url: resources.imageUrl,
  youtube_url: resources.youtubeUrl,
  first_name: resources.creatorFirstName,
  last_name: resources.creatorLastName,
  email: resources.creatorEmail,
  company: resources.creatorCompany,
  bio: resources.creatorBio,
  website_url: resources.creatorWebsiteUrl,
  linkedin_url: resources.creatorLinkedinUrl,
  x_url: resources.creatorXUrl,
  instagram_url: resources.creatorInstagramUrl,
  created_at: resources.createdAt,
  decided_at: resources.decidedAt,
};

/**
 * Returns everything that is stored about a member, except password and second factor. Submissions belong to an email,
 * not to an account. They are included only if that email was confirmed, because anyone can sign up with somebody
 * else's. Returns null if the account does not exist.
 */
export async function exportAccount(userId: number) {
  const [account] = await db.select(accountColumns).from(users).where(eq(users.id, userId));
  if (!account) return null;
  return {
    account,
    upvotes: await upvotesOf(userId),
    submissions: account.email_confirmed_at ? await submissionsOf(account.email) : unconfirmed,
    sessions: (await listSessions(userId)).map((session) => ({
      browser: session.browser,
      signed_in_at: session.createdAt,
      last_seen_at: session.seenAt,
      ends_at: session.expiresAt,
    })),
  };
}

const unconfirmed =
  "Not included, because the email of this account is not confirmed. Confirm it in My Account, then download again.";

function upvotesOf(userId: number) {
  return db
    .select({
      id: resources.id,
      name: resources.name,
      slug: resources.slug,
      upvoted_at: upvotes.createdAt,
      counted: upvotes.counted,
    })
    .from(upvotes)
    .innerJoin(resources, eq(resources.id, upvotes.resourceId))
    .where(eq(upvotes.userId, userId))
    .orderBy(asc(upvotes.createdAt), asc(resources.id));
}

function submissionsOf(email: string) {
  return db.select(submissionColumns).from(resources).where(isSubmittedBy(email)).orderBy(asc(resources.id));
}
