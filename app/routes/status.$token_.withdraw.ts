import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { withdraw } from "~/domain/review/submissions/contributor.server";
import { notFound } from "~/http/api/respond.server";
import { formAction } from "~/http/forms/form-action.server";
import { readForm } from "~/http/forms/submission.server";
import { redirectWithToast } from "~/http/forms/toast.server";

/** Reloading after a post lands here by GET: back to the submission's page. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/status/${encodeURIComponent(params.token!)}`);
}

export const action = formAction(async ({ request, params }) => {
  await readForm(request);
  const done = await withdraw(params.token!);
  if (done === "missing") throw notFound(request);
  if (done === "withdrawn")
    return redirectWithToast("/", { kind: "success", text: "Your submission has been withdrawn." });
  const here = `/status/${encodeURIComponent(params.token!)}`;
  return redirectWithToast(here, {
    kind: "error",
    text: "This submission was already reviewed. It cannot be withdrawn.",
  });
});

/** Only so that refusals are answered by the error page. */
export default function Withdraw() {
  return null;
}
