/** The picture of a resource in an exported JSON file. */
import { z } from "zod";
import { pictureSources } from "./media-files";

/** What an export has of a resource's picture: its files in base64. Without `files`, a person removed it. */
const exportedPicture = z.object({
  is_chosen: z.boolean(),
  source: z.enum(pictureSources).optional(),
  files: z.object({ card: z.base64(), page: z.base64() }).optional(),
});

export type ExportedPicture = z.output<typeof exportedPicture>;

/** Parses the cell of a picture. Undefined for an empty cell. */
export const pictureCell = z
  .string()
  .optional()
  .transform((value, context) => {
    if (!value) return undefined;
    try {
      return exportedPicture.parse(JSON.parse(value));
    } catch {
      context.addIssue({ code: "custom", message: "picture is not one of an exported JSON file" });
      return undefined;
    }
  });
