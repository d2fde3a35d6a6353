import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { countSaved, listSaved } from "~/domain/library/list-saved.server";
import { setNote } from "~/domain/library/save.server";
import { listFollowedPaths, listOwnPaths } from "~/domain/paths/list-paths.server";
import { text } from "~/domain/resources/fields/fields";
import { ignoredValue } from "~/domain/resources/list/filter-table";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { maxNoteLength, saveStateValues } from "~/domain/resources/save-states";
import { cleanSearch } from "~/domain/search/parse-query";
import { idOf } from "~/http/api/record-id.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { loadList } from "~/http/document/load-list.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { TextLink } from "~/ui/forms/button";
import { Toast } from "~/ui/forms/toast";
import { privateMeta } from "~/ui/page/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";
import { LibraryPaths } from "./library-paths";
import { LibraryScreen } from "./library-screen";

export const meta = () => privateMeta("My Library");

export const loader = memberLoader(({ request, currentUser: { id }, searchParams }) => {
  const listQuery = parseListQuery(searchParams);
  const ignored = [...(listQuery.ignored ?? []), ...ignoredValue(searchParams, "state", saveStateValues)];
  const query = { ...listQuery, sort: "new" as const, ignored };
  const saveState = saveStateValues.find((value) => value === searchParams.get("state"));
  const q = cleanSearch(searchParams.get("q") ?? "");
  return loadList(request, {
    asTyped: query,
    async find() {
      const [page, counts, own, followed] = await Promise.all([
        listSaved(id, { ...query, state: saveState, q }),
        countSaved(id),
        listOwnPaths(id),
        listFollowedPaths(id),
      ]);
      return { saveState, q, page, counts, paths: { own, followed } };
    },
    nothing: { page: null },
  });
}, 200);

/** Saves a note. */
export async function action({ request }: ActionFunctionArgs) {
  const {
    form,
    sender: { id: userId },
  } = await readForm(request, { who: requireSignedIn });
  const page = `/my-library${new URL(request.url).search}`;
  const resourceId = idOf(String(form.get("resourceId")));
  const typed = String(form.get("note") ?? "");
  const fail = (status: number, error: string) => data({ resourceId, note: typed, error }, { status });
  const parsed = text(maxNoteLength, "Note").safeParse(typed);
  if (!parsed.success) return fail(422, parsed.error.issues[0]!.message);
  const saved = resourceId !== null && (await setNote({ userId, resourceId, note: parsed.data }));
  if (!saved) return fail(404, "This resource is not in your library any more. Save it again to keep a note.");
  return redirectWithToast(page, { kind: "success", text: "Note saved" });
}

/** What the member wants to learn, is learning and has learned. */
export default memberPage("You need to be logged in to view your library.", MyLibrary);

function MyLibrary(list: MemberData<typeof loader>) {
  const failedNote = useActionData<typeof action>();
  return (
    <>
      <h1 className="text-2xl font-semibold">My Library</h1>
      <p className="text-soft max-sm:mt-1">
        What you plan to learn, with your private notes.{" "}
        <a className="link" href="#paths">
          Learning paths
        </a>{" "}
        · <TextLink href="/my-upvotes">My Upvotes</TextLink> · <TextLink href="/my-library/import">Import</TextLink> ·
        Export as{" "}
        <a className="link" href="/my-library/export.csv" download>
          CSV
        </a>{" "}
        or{" "}
        <a className="link" href="/my-library/export.html" download>
          bookmarks
        </a>
      </p>
      {list.page === null ? (
        <Toast kind="error" text="Failed to load your library" />
      ) : (
        <>
          <LibraryScreen {...list} failedNote={failedNote ?? undefined} />
          <LibraryPaths {...list.paths} />
        </>
      )}
    </>
  );
}
