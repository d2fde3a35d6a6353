import { memberLoader } from "~/http/auth/signed-in.server";
import { libraryImport, loadImport } from "~/http/import/import-pages.server";
import { ImportPage } from "~/ui/import/import-page";
import { privateMeta } from "~/ui/page/page-meta";
import { memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Imported links");

export const loader = memberLoader(({ request, params, currentUser }) =>
  loadImport({ request, id: params.id, owner: { memberId: currentUser.id }, canAdd: true }),
);

export const action = libraryImport.runAction;

export default memberPage("You need to be logged in to see your list.", ImportPage);
