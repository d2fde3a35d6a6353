import { z } from "zod";
import { requiredEmail } from "~/domain/mail/email-address";
import { inOneLine, optionalText, requiredText } from "~/domain/resources/fields/fields";
import { maxAddressLength } from "~/domain/resources/values/web-address";
import { maxReportLength, maxResourceRequestLength, reportKindValues } from "./report-values";

/** The form of a report. `email` is for visitors. */
export const reportForm = z
  .object({
    kind: z.enum(reportKindValues, "Choose what is wrong"),
    duplicateOf: optionalText(maxAddressLength, "The other resource"),
    message: inOneLine(optionalText(maxReportLength, "Your text")),
    email: inOneLine(requiredEmail().optional()),
  })
  .superRefine(({ kind, duplicateOf, message }, context) => {
    const issue = (field: string, text: string) => context.addIssue({ code: "custom", path: [field], message: text });
    if (kind === "duplicate" && duplicateOf === null) issue("duplicateOf", "Say which resource it is a duplicate of");
    if ((kind === "wrong-details" || kind === "other") && message === null) issue("message", "Say what is wrong");
  });

/** The form that asks for a resource. `email` is for visitors. */
export const askForm = z.object({
  text: inOneLine(requiredText(maxResourceRequestLength, "What you look for")),
  email: inOneLine(requiredEmail().optional()),
});

export type ReportForm = z.output<typeof reportForm>;
