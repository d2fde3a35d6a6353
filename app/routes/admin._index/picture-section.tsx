import { mediaPath, type PictureSource, pictureSizes } from "~/domain/media/media-files";
import type { ListedPicture } from "~/domain/media/pictures.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import { PictureUpload } from "~/ui/forms/picture-upload";
import { dialogHref } from "./queue-href";

type Props = {
  record: Resource;
  pictures: ListedPicture[];
  query: ModerationQuery;
  canFind: boolean;
};

const sourceLabels: Record<PictureSource, string> = {
  form: "Product Image",
  page: "Picture of the page",
  video: "Video thumbnail",
  icon: "Icon of the site",
  upload: "Uploaded",
};

/** Changes the record's picture. Its forms load the document, so that the dialog has the record's new version. */
export function PictureSection({ record, pictures, query, canFind }: Props) {
  const action = `/admin/picture/${record.id}`;
  const redirectTo = dialogHref(query, record.id);
  return (
    <details className="panel p-4">
      <summary className="fold font-semibold">Picture</summary>
      <p className="mt-2 text-sm text-soft">Changes to the picture are saved at once. Save your other changes first.</p>
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-4">
          {pictures.map(({ hash, source }) => (
            <li key={hash} className="w-40 text-sm">
              <img
                src={mediaPath(hash, "card")}
                alt=""
                {...pictureSizes.card}
                loading="lazy"
                className="h-auto w-full rounded-lg"
              />
              <form
                method="post"
                action={action}
                className="mt-1 flex flex-wrap items-center justify-between gap-2"
                data-document
              >
                <input type="hidden" name="redirectTo" value={redirectTo} />
                <input type="hidden" name="picture" value={hash} />
                {sourceLabels[source]}
                {hash === record.picture ? (
                  <strong>Shown</strong>
                ) : (
                  <button
                    type="submit"
                    name="do"
                    value="choose"
                    className="button button-small"
                    aria-label={`Use: ${sourceLabels[source]}`}
                  >
                    Use
                  </button>
                )}
              </form>
            </li>
          ))}
        </ul>
      )}
      {(record.picture || canFind) && (
        <form method="post" action={action} className="mt-3 flex flex-wrap gap-3" data-document>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          {record.picture && (
            <button type="submit" name="do" value="remove" className="button button-small">
              Remove picture
            </button>
          )}
          {canFind && (
            <button type="submit" name="do" value="find" className="button button-small">
              Find pictures
            </button>
          )}
        </form>
      )}
      <PictureUpload action={action} fields={{ redirectTo }} isDocument />
    </details>
  );
}
