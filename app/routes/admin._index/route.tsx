import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import { idOf } from "~/http/api/record-id.server";
import { notFound } from "~/http/api/respond.server";
import { authenticationRequired, requireAdmin } from "~/http/auth/admin.server";
import { formAction } from "~/http/forms/form-action.server";
import { logFailure } from "~/http/server/log.server";
import { completeStyles } from "~/ui/document/complete-styles";
import { Toast } from "~/ui/document/toast";
import { DeskFilters } from "./desk-filters";
import { DeskHeading } from "./desk-heading";
import { DeskTable } from "./desk-table";
import { loadDesk } from "./load-desk.server";
import { NumbersPanel } from "./numbers-panel";
import { saveFromDialog } from "./save-from-dialog.server";
import { SubmissionDialog } from "./submission-dialog";

export const links = completeStyles;

export const meta = () => [{ title: "Admin - Career Hub" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const query = parseModerationQuery(searchParams);
  const edit = searchParams.get("edit");
  const asked = { query, edit: idOf(edit), numbers: searchParams.has("numbers") };
  const desk = await loadDesk(asked).catch((error: unknown) => {
    logFailure(error);
    return null;
  });
  if (!desk) return data({ query, isNew: false, desk }, { status: 503 });
  if (edit !== null && !desk.record) throw notFound(request);
  return { query, isNew: searchParams.has("new"), desk };
}

/** Saves the dialog that is open: `?edit={id}` or `?new`. */
export const action = formAction(async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const admin = await requireAdmin(request, { message: authenticationRequired });
  const resourceId = idOf(searchParams.get("edit"));
  if (resourceId === null && !searchParams.has("new")) throw notFound(request);
  return saveFromDialog({ request, resourceId, admin });
});

/** The moderation queue. */
export default function Desk() {
  const { query, desk, isNew } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (!desk) {
    return (
      <>
        <DeskHeading />
        <Toast kind="error" text="Failed to load resources" />
      </>
    );
  }
  return (
    <>
      <DeskHeading undelivered={desk.undelivered} />
      {desk.numbers && <NumbersPanel numbers={desk.numbers} />}
      <DeskFilters query={query} counts={desk.counts} showsNumbers={desk.numbers !== null} />
      <DeskTable query={query} rows={desk.rows} next={desk.next} isEmpty={desk.counts.all === 0} />
      {(isNew || desk.record) && (
        <SubmissionDialog
          key={desk.record?.id ?? "new"}
          query={query}
          record={desk.record}
          history={desk.history}
          result={result}
        />
      )}
    </>
  );
}
