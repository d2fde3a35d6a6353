import { markUrl, site } from "~/site";
import { TitledSection } from "~/ui/document/page-parts";
import { Submit } from "~/ui/forms/button";
import { PictureUpload } from "~/ui/forms/picture-upload";

const pictures = {
  mark: {
    title: "Mark",
    hint: "Square, at least 48 by 48 pixels. In the header, as the icon, and on share images.",
  },
  shareImage: {
    title: "Share image",
    hint: "1200 by 630 pixels. For links to the site itself; resources and paths have drawn ones.",
  },
};

type Props = { kind: keyof typeof pictures };

export function SitePicture({ kind }: Props) {
  const { title, hint } = pictures[kind];
  return (
    <TitledSection id={`${kind}-title`} title={title} className="panel">
      <Shown kind={kind} />
      <PictureUpload
        action="/admin/site/picture"
        fields={{ kind }}
        id={kind}
        label={`Upload: ${title.toLowerCase()}`}
        hint={hint}
      />
    </TitledSection>
  );
}

function Shown({ kind }: Props) {
  if (!site[kind]) return null;
  const size = kind === "mark" ? { width: 64, height: 64 } : { width: 240, height: 126 };
  const src = kind === "mark" ? markUrl(64) : `/site/${site.shareImage}-share.jpg`;
  return (
    <form method="post" action="/admin/site/picture" className="mt-3 flex flex-wrap items-center gap-4" data-document>
      <input type="hidden" name="kind" value={kind} />
      <img src={src} alt="The one that is shown now" {...size} />
      <Submit name="do" value="remove">
        Remove
      </Submit>
    </form>
  );
}
