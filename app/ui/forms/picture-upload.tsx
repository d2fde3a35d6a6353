import { pictureTypes } from "~/domain/media/media-files";
import { HiddenFields } from "~/ui/page/hidden-fields";
import { Submit } from "./button";

type Props = {
  action: string;
  /** Hidden fields beside the file. */
  fields?: Record<string, string>;
  /** The prefix of the ids, if a page has several. */
  id?: string;
  label?: string;
  /** What it is for. */
  hint?: string;
};

export function PictureUpload({
  action,
  fields = {},
  id = "picture",
  label = "Upload a picture",
  hint = "Best twice as wide as high.",
}: Props) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="mt-4" data-document>
      <HiddenFields fields={Object.entries(fields)} />
      <label htmlFor={`${id}-file`} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-file-help`} className="text-sm text-soft">
        {`JPEG, PNG, WebP, GIF or AVIF, at most 5 MB. ${hint}`}
      </p>
      <div className="mt-2 grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <input
          id={`${id}-file`}
          type="file"
          name="file"
          accept={pictureTypes.join(",")}
          required
          aria-describedby={`${id}-file-help`}
          className="file-field"
        />
        <Submit name="do" value="upload">
          Upload
        </Submit>
      </div>
    </form>
  );
}
