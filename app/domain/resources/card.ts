import type { Format } from "./formats";
import type { Tag } from "./tags";

/** What a card, a result or a dialog's head shows of a resource. */
export type Card = {
  id: number;
  slug: string;
  name: string;
  valueProposition: string;
  imageUrl: string | null;
  format: Format;
  tags: Tag[];
  /** US dollars with two decimals, as text. */
  price: string;
  upvotes: number;
  accentColor: string;
  creatorName: string;
  /** Whether the asking member has upvoted it; false for visitors. */
  upvoted: boolean;
};

/** What the detail dialog shows besides. */
export type Detail = Card & {
  description: string;
  productUrl: string;
  youtubeId: string | null;
  /** The day it was added, ISO. */
  createdAt: string;
  updatedAt: string;
  creator: {
    company: string | null;
    bio: string | null;
    xUrl: string | null;
    linkedinUrl: string | null;
    instagramUrl: string | null;
    websiteUrl: string | null;
  };
};
