import { useLocation } from "@remix-run/react";
import { pictureSizes } from "~/domain/media/media-files";
import { PictureUpload } from "~/ui/forms/picture-upload";
import { TitledSection } from "~/ui/layout/page-parts";

type Props = {
  picture: string | null;
};

export function PictureForm({ picture }: Props) {
  const action = `${useLocation().pathname}/picture`;
  return (
    <TitledSection id="picture-title" title="Picture" className="panel mt-6 max-sm:p-4">
      {picture ? (
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <img src={picture} alt="Current" {...pictureSizes.card} className="h-auto w-60 rounded-xl" />
          <form method="post" action={action} data-keep-scroll>
            <button type="submit" name="do" value="remove" className="button">
              Remove picture
            </button>
          </form>
        </div>
      ) : (
        <p className="mt-2 text-soft">No picture yet. The card shows the logo of the site or initials.</p>
      )}
      <PictureUpload action={action} />
    </TitledSection>
  );
}
