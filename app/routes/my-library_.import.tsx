import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { importLibrary, listLibraryImports } from "~/domain/import/import-library.server";
import { maxLibraryBytes, maxLibraryRows } from "~/domain/import/runs/import-values";
import { memberLoader } from "~/http/auth/member-loader.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { handleFile, questionOf } from "~/http/import/read-file.server";
import { countAttempt } from "~/http/limits/limits.server";
import { ChoiceForm } from "~/ui/import/choice-form";
import { FileForm } from "~/ui/import/file-form";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink, TitledSection } from "~/ui/layout/page-parts";
import { Day } from "~/ui/lists/day";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Import to My Library");

export const loader = memberLoader(async ({ request, currentUser }) => {
  const memberId = currentUser.id;
  return { lists: await listLibraryImports(memberId), question: await questionOf(request, { memberId }) };
});

/** Saves the links that are in the directory, and lists the others. */
export async function action({ request }: ActionFunctionArgs) {
  const limit = ({ id: account }: { id: number }) =>
    countAttempt(request, "libraryImport", { account, isSignedIn: true });
  const ownerOf = ({ id: memberId }: { id: number }) => ({ memberId });
  return handleFile(
    request,
    { who: requireSignedIn, ownerOf, limit, maxBytes: maxLibraryBytes },
    async (file, member) => redirect(`/my-library/import/${await importLibrary(file, member)}`, 303),
  );
}

export default memberPage("You need to be logged in to import links.", ImportToLibrary);

function ImportToLibrary({ lists, question }: MemberData<typeof loader>) {
  const result = useActionData<typeof action>();
  return (
    <>
      <BackLink href="/my-library">My Library</BackLink>
      <h1 className="mb-4 text-2xl font-semibold md:text-3xl">Import to My Library</h1>
      <p className="mb-4 max-w-prose text-soft">
        Links that are in the directory are saved to your library. You can contribute the others, one by one. Only you
        can see the list.
      </p>
      {question && <ChoiceForm {...question} />}
      <FileForm
        result={result}
        button="Import"
        hint={`Browser bookmarks, Markdown, CSV, OPML, feeds, JSON or a line for each link. Up to ${maxLibraryRows.toLocaleString("en")} links and ${maxLibraryBytes / 1_000_000} MB.`}
      />
      {lists.length > 0 && (
        <TitledSection id="earlier-lists" title="Your lists" className="max-w-2xl">
          <ul className="panel mt-3 p-0">
            {lists.map(({ id, file, total, createdAt }) => (
              <li key={id} className="rule flex flex-wrap items-baseline gap-x-4 p-4 first:border-t-0">
                <a className="link min-w-0 flex-1 wrap-anywhere" href={`/my-library/import/${id}`}>
                  <bdi>{file}</bdi>
                </a>
                <span className="text-sm text-soft">
                  {total.toLocaleString("en")} {total === 1 ? "link" : "links"}, <Day at={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  );
}
