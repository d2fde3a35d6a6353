import { pictureTypes } from "~/domain/media/media-files";

type Props = {
  action: string;
  redirectTo?: string;
  /** Whether the browser loads the next page as a document. */
  isDocument?: boolean;
};

export function PictureUpload({ action, redirectTo, isDocument = false }: Props) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="mt-4"
      data-keep-scroll
      data-document={isDocument || undefined}
    >
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <label htmlFor="picture-file" className="font-semibold">
        Upload a picture
      </label>
      <p id="picture-file-help" className="text-sm text-soft">
        JPEG, PNG, WebP, GIF or AVIF, at most 5 MB. Best twice as wide as high.
      </p>
      <div className="mt-2 grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <input
          id="picture-file"
          type="file"
          name="file"
          accept={pictureTypes.join(",")}
          required
          aria-describedby="picture-file-help"
          className="file-field"
        />
        <button type="submit" name="do" value="upload" className="button">
          Upload
        </button>
      </div>
    </form>
  );
}
