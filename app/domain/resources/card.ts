import type { ShownVerdicts } from "~/domain/resources/find-verdicts.server";
import type { SaveState } from "~/domain/resources/save-states";
import type { VerdictCounts } from "~/domain/resources/verdict-values";
import type { Resource } from "./catalogue/add.server";
import type { ColumnsFor } from "./fields/field-shapes";
import type { creatorFields, productFields } from "./fields/resource-fields";
import type { Format } from "./values/formats";
import type { Tag } from "./values/tags";

/** The fields of a resource that cards and search results show. A page has many, so what is empty is left out. */
export type Card = {
  id: number;
  slug: string;
  name: string;
  valueProposition: string;
  /** The hash of its picture; see domain/media. */
  picture?: string | null;
  /** The address of its picture elsewhere. None with FETCH_LINKS=on or if it has a picture of its own. */
  imageUrl?: string | null;
  category: string;
  /** The name of its site's logo in public/logos. Left out if there is none. */
  logo?: string;
  /** The domain of the resource's link. Left out of lists, which do not show it. */
  domain?: string | null;
  format: Format;
  tags: Tag[];
  /** US dollars with two decimals, as text. */
  price: string;
  upvotes: number;
  isEditorsPick?: boolean;
  creatorName: string;
  /** Its level and its time, where they are stated: "Beginner · 10 min". Left out if there are none. */
  facts?: string;
  /** Left out until there are enough. */
  verdicts?: VerdictCounts;
  /** When its link was last found dead. Left out while it is not, and with FETCH_LINKS=off. */
  brokenLinkCheckedAt?: Date;
  /** Whether the current user upvoted it. False for visitors. */
  upvoted: boolean;
  /** Its state in the current user's library. Left out if it is not there. */
  saved?: SaveState;
};

/** What names a resource and draws its mark. */
export type Marked = Pick<
  Card,
  "id" | "slug" | "name" | "category" | "format" | "creatorName" | "picture" | "imageUrl" | "logo"
>;

/** A card with the other public fields of the resource and its creator, for the detail dialog. */
export type Detail = Card &
  ShownVerdicts &
  Pick<Resource, ColumnsFor<typeof productFields, "public"> | ColumnsFor<typeof creatorFields, "public">> & {
    youtubeId: string | null;
    /** ISO 8601. */
    createdAt: string;
    updatedAt: string;
    /** When a moderator last said that it is still right. */
    confirmedAt?: Date;
    /** Who contributed what was merged into it. Left out if nobody did. */
    alsoFrom?: string[];
    /** When its link last responded. */
    linkLastOkAt: Date | null;
  };
