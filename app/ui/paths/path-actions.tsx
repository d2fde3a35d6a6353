import type { Path } from "~/domain/paths/find-path.server";
import { FollowButton } from "~/ui/following/follow-button";
import { PrimaryLink, Submit } from "~/ui/forms/button";
import { pathHref } from "./path-href";

type Props = { path: Pick<Path, "slug" | "follows">; isOwn: boolean; copyKey?: string };

export function PathActions({ path, isOwn, copyKey }: Props) {
  const at = pathHref(path.slug);
  return (
    <div className="path-actions path-buttons">
      {isOwn && <PrimaryLink href={`${at}/edit`}>Edit</PrimaryLink>}
      {!isOwn && <FollowButton address={at} isFollowed={path.follows} className="button" />}
      <form method="post" action={`${at}/copy`}>
        {copyKey && <input type="hidden" name="key" value={copyKey} />}
        <Submit>Copy</Submit>
      </form>
      <button type="button" className="button with-script max-sm:hidden" onClick={() => window.print()}>
        Print
      </button>
    </div>
  );
}
