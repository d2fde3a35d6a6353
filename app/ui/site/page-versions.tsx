import { TitledSection } from "~/ui/layout/page-parts";
import { Moment } from "~/ui/lists/day";

type Version = {
  version: number;
  title: string;
  isPublished: boolean;
  createdAt: Date;
  author: string | null;
  characters: number;
};

/** The earlier versions of a page, each with the button that makes it the newest. */
export function PageVersions({ versions, version }: { versions: Version[]; version: number }) {
  if (versions.length === 0) return null;
  return (
    <TitledSection id="versions-title" title="Versions" className="mt-6 max-w-3xl" heading="text-lg font-semibold">
      <ul className="mt-2 grid gap-2">
        {versions.map((one) => (
          <li key={one.version} className="panel flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span className="font-semibold">{`${one.version}. ${one.title}`}</span>{" "}
              <span className="text-sm text-soft">
                <Moment at={one.createdAt} />
                {` · ${one.author ?? "a deleted account"} · ${one.characters.toLocaleString("en")} characters`}
                {one.isPublished ? " · published" : ""}
              </span>
            </p>
            {one.version !== version && (
              <form method="post" data-document>
                <input type="hidden" name="version" value={version} />
                <button
                  type="submit"
                  name="do"
                  value={`restore-${one.version}`}
                  className="button"
                  aria-label={`Restore version ${one.version}`}
                >
                  Restore
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
