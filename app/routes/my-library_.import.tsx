import { libraryLimits } from "~/domain/import/runs/import-values";
import { listImports } from "~/domain/import/runs/imports.server";
import { memberLoader } from "~/http/auth/signed-in.server";
import { libraryImport } from "~/http/import/import-pages.server";
import { BackLink } from "~/ui/document/page-parts";
import { FileForm, ImportList } from "~/ui/import/file-form";
import { privateMeta } from "~/ui/page/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Import to My Library");

export const loader = memberLoader(async ({ currentUser }) => ({
  imports: await listImports({ memberId: currentUser.id }),
}));

export const action = libraryImport.fileAction;

export default memberPage("You need to be logged in to import links.", ImportToLibrary);

function ImportToLibrary({ imports }: MemberData<typeof loader>) {
  return (
    <>
      <BackLink href="/my-library">My Library</BackLink>
      <h1 className="mb-4 text-2xl font-semibold">Import to My Library</h1>
      <p className="mb-4 max-w-prose text-soft">
        Links that are in the directory are saved to your library. You can contribute the others, one by one. Only you
        can see the list, and notes of the file stay your own.
      </p>
      <FileForm {...libraryLimits} />
      <ImportList path="/my-library/import" imports={imports} />
    </>
  );
}
