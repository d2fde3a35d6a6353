import { z } from "zod";
import { accessRoles } from "~/domain/accounts/access-roles";

export const maxSuspensionReason = 500;

/** Submissions of a person are counted up to here. */
export const maxCountedSubmissions = 100;

export const suspensionForm = z.object({
  // Line ends become spaces, because browsers count one as one character and send two.
  reason: z
    .string("Enter a reason")
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .pipe(
      z
        .string("Enter a reason")
        .min(1, "Enter a reason")
        .max(maxSuspensionReason, `Reason has at most ${maxSuspensionReason} characters`),
    ),
  hidesContent: z.literal("on").optional(),
});

export type SuspensionForm = z.output<typeof suspensionForm>;

export const roleForm = z.object({ role: z.enum(accessRoles, "Choose a role") });

export type RoleForm = z.output<typeof roleForm>;

export const roleLabels = {
  member: "Member",
  moderator: "Moderator",
  administrator: "Administrator",
} as const;
