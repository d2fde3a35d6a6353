import { z } from "zod";
import { parseCursor } from "./cursor";

/** The parameter of a call that reads a list in pages. */
export const cursorParam = z
  .string()
  .transform((text, context) => {
    const cursor = parseCursor(text);
    if (!cursor) context.addIssue({ code: "custom", message: "after must be a cursor from a Link header" });
    return cursor;
  })
  .optional()
  .meta({ description: "The cursor of the page, from the Link header." });
