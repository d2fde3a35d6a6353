import { z } from "zod";
import { isTimeZone, weekdays } from "./weekly-time";

const dayMessage = "Choose a day of the week";

export const weeklyForm = z.object({
  weekday: z.enum(
    weekdays.map(({ value }) => value),
    { error: dayMessage },
  ),
  timeZone: z.string({ error: "Choose a time zone" }).refine(isTimeZone, "Choose a time zone"),
});

/** What applies until a member chooses. */
export const standardTime = { weekday: 1, timeZone: "UTC" };
