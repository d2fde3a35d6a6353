/** The screens and forms of administrators about one person. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPerson, type ListedPerson } from "~/domain/accounts/people/list-people.server";
import type { PersonChange } from "~/domain/accounts/people/manage-person.server";
import { can } from "~/domain/accounts/permissions";
import { idOf } from "~/http/api/record-id.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

type Params = LoaderFunctionArgs["params"];

/** Returns the person of a URL. Throws a 404 if there is none. */
export async function requirePerson(request: Request, { id }: Params): Promise<ListedPerson> {
  const person = await findPerson(idOf(id) ?? 0);
  if (!person) throw notFound(request);
  return person;
}

export const personLoader = adminLoader(async ({ request, params, admin }) => {
  const person = await requirePerson(request, params);
  return { person, canManage: can(admin, "managePerson", person), hasSecondFactor: admin.hasSecondFactor };
});

/** The loader of a form about a person. Nobody changes themselves there. */
export const personFormLoader = adminLoader(async ({ request, params, admin }) => {
  const person = await requirePerson(request, params);
  if (!can(admin, "managePerson", person)) throw errorResponse(request, 403, errorTexts["not-allowed"]);
  return { person, hasSecondFactor: admin.hasSecondFactor };
});

const errorTexts = {
  "not-allowed": "You cannot do this to your own account. Another administrator can.",
  suspended: "This account is suspended. Lift the suspension first.",
  unconfirmed:
    "This person has not confirmed their email yet, so somebody else may have signed up with it. My Account sends them the link. If you know that it is theirs, mark it as confirmed here.",
  administrator: "This person is an administrator.",
};

type Texts = { done: string; already: string };

/** Redirects to the person's page and says what came of a change. Throws a 404 or 403 if it is not possible. */
export function replyToChange(request: Request, params: Params, change: PersonChange, texts: Texts): Promise<Response> {
  if (change.kind === "missing") throw notFound(request);
  if (change.kind === "refused" && change.reason === "not-allowed")
    throw errorResponse(request, 403, errorTexts["not-allowed"]);
  const to = `/admin/people/${idOf(params.id)}`;
  if (change.kind === "refused") return redirectWithToast(to, { kind: "error", text: errorTexts[change.reason] });
  return redirectWithToast(to, { kind: "success", text: texts[change.kind] });
}
