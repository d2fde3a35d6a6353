import type { Resource } from "./catalogue/add.server";
import type { ColumnsFor } from "./fields/field-shapes";
import type { creatorFields, productFields } from "./fields/resource-fields";
import type { Format } from "./values/formats";
import type { Tag } from "./values/tags";

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

/** A card with the other public fields of the resource and its creator, for the detail dialog. */
export type Detail = Card &
  Pick<Resource, ColumnsFor<typeof productFields, "public"> | ColumnsFor<typeof creatorFields, "public">> & {
    youtubeId: string | null;
    /** The day it was added, ISO. */
    createdAt: string;
    updatedAt: string;
  };
