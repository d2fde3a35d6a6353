/** The screens and forms of administrators about one person. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { findPerson, type ListedPerson } from "~/domain/accounts/people/list-people.server";
import {
  changeRole,
  confirmPerson,
  liftSuspension,
  logOutPerson,
  type PersonChange,
  resetSecondFactor,
  suspend,
  unlinkPerson,
} from "~/domain/accounts/people/manage-person.server";
import {
  type RoleForm,
  roleForm,
  roleLabels,
  type SuspensionForm,
  suspensionForm,
} from "~/domain/accounts/people/person-forms";
import { can } from "~/domain/accounts/permissions";
import { idOf } from "~/http/api/record-id.server";
import { type AdministratorUser, requireAdmin } from "~/http/auth/admin.server";
import { reauthenticationError } from "~/http/auth/reauthenticate.server";
import { readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { errorResponse, methodNotAllowed, notFound, orNotFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { ownValue } from "~/values/own-value";

type Params = LoaderFunctionArgs["params"];

/** Returns the person of a URL. Throws a 404 if there is none. */
const requirePerson = async (request: Request, { id }: Params): Promise<ListedPerson> =>
  orNotFound(request, await findPerson(idOf(id) ?? 0));

export const personLoader = adminLoader(async ({ request, params, admin }) => {
  const person = await requirePerson(request, params);
  return { person, canManage: can(admin, "managePerson", person), hasSecondFactor: admin.hasSecondFactor };
});

type Deed<Values> = {
  /** The fields of its form, which also asks for the administrator's password. Without them it is a button. */
  schema?: z.ZodType<Values>;
  run(of: { personId: number; admin: AdministratorUser }, values: Values): Promise<PersonChange>;
  done(email: string, values: Values): string;
  already(email: string): string;
};

const deed = <Values>(one: Deed<Values>) => one as Deed<unknown>;

/** What an administrator does with a person, by the last part of the URL. */
const deeds: Record<string, Deed<unknown>> = {
  role: deed<RoleForm>({
    schema: roleForm,
    run: (of, { role }) => changeRole({ ...of, role }),
    done: (email, { role }) =>
      `${email} is now ${role === "administrator" ? "an" : "a"} ${roleLabels[role].toLowerCase()} and has to log in again.`,
    already: (email) => `${email} already has this role.`,
  }),
  suspend: deed<SuspensionForm>({
    schema: suspensionForm,
    run: (of, { reason, hidesContent }) => suspend({ ...of, reason, hidesContent: hidesContent === "on" }),
    done: (email) => `${email} is suspended.`,
    already: (email) => `${email} was already suspended.`,
  }),
  "second-factor": deed<object>({
    schema: z.object({}),
    run: resetSecondFactor,
    done: (email) => `Two-factor authentication of ${email} is off.`,
    already: (email) => `${email} does not use two-factor authentication.`,
  }),
  unlink: deed<object>({
    schema: z.object({}),
    run: unlinkPerson,
    done: (email) => `${email} is no longer linked.`,
    already: (email) => `${email} is not linked.`,
  }),
  confirm: deed({
    run: confirmPerson,
    done: (email) => `${email} counts as confirmed, is logged out, and gets a link to choose a password.`,
    already: (email) => `The email ${email} was already confirmed.`,
  }),
  lift: deed({
    run: liftSuspension,
    done: (email) => `${email} is no longer suspended.`,
    already: (email) => `${email} was not suspended.`,
  }),
  "log-out": deed({
    run: logOutPerson,
    done: (email) => `${email} is logged out everywhere.`,
    already: (email) => `${email} is logged out everywhere.`,
  }),
};

const requireDeed = (request: Request, { deed: name }: Params) => orNotFound(request, ownValue(deeds, name ?? ""));

/** The loader of a form about a person. Nobody changes themselves there. A button has no page. */
export const personFormLoader = adminLoader(async ({ request, params, admin }) => {
  if (!requireDeed(request, params).schema) throw methodNotAllowed(request, "POST");
  const person = await requirePerson(request, params);
  if (!can(admin, "managePerson", person)) throw errorResponse(request, 403, errorTexts["not-allowed"]);
  if (params.deed === "role" && person.isRoleByGroups) throw errorResponse(request, 409, errorTexts["by-groups"]);
  return { person, hasSecondFactor: admin.hasSecondFactor };
});

const errorTexts = {
  "not-allowed": "You cannot do this to your own account. Another administrator can.",
  suspended: "This account is suspended. Lift the suspension first.",
  unconfirmed:
    "This person has not confirmed their email yet, so somebody else may have signed up with it. My Account sends them the link. If you know that it is theirs, mark it as confirmed here.",
  "last-administrator": "This is the last administrator.",
  "by-groups": "Their role comes from the groups of the log-in provider. Change it there.",
};

/** Does what the URL names, redirects to the person's page and says what came of it. Throws a 404 or 403 if it is not possible. */
export async function changePerson(request: Request, params: Params) {
  const { form, sender: admin } = await readForm(request, { who: requireAdmin });
  const { schema, run, done, already } = requireDeed(request, params);
  const { id: personId, email } = await requirePerson(request, params);
  const parsed = schema && parseWithZod(form, { schema });
  if (parsed && parsed.status !== "success")
    return data(parsed.reply({ hideFields: ["password", "code"] }), { status: 422 });
  const wrong = parsed && (await reauthenticationError(request, form, admin));
  if (wrong) return replyWithError(form, wrong);
  const change = await run({ personId, admin }, parsed?.value);
  if (change.kind === "missing") throw notFound(request);
  if (change.kind === "refused" && change.reason === "not-allowed")
    throw errorResponse(request, 403, errorTexts["not-allowed"]);
  if (change.kind === "refused" && change.reason === "by-groups")
    throw errorResponse(request, 409, errorTexts["by-groups"]);
  const to = `/admin/people/${personId}`;
  if (change.kind === "refused") return redirectWithToast(to, { kind: "error", text: errorTexts[change.reason] });
  const text = change.kind === "done" ? done(email, parsed?.value) : already(email);
  return redirectWithToast(to, { kind: "success", text });
}
