import { useEffect, useState } from "react";
import { Icon } from "~/ui/document/icon";
import { share, useCopy } from "~/ui/forms/use-copy";
import { productPath } from "~/ui/page/card-href";

/** Copies the link of a resource's page, and shares it where possible. Without JavaScript it is a plain link. */
export function ShareLink({ slug, name }: { slug: string; name: string }) {
  const [canShare, setCanShare] = useState(false);
  const { isCopied, copy } = useCopy();
  const path = productPath(slug);
  const url = () => new URL(path, location.origin).href;

  useEffect(() => setCanShare("share" in navigator), []);
  return (
    // On the right, so that nothing moves when the button for sharing arrives.
    <div className="share ml-auto flex gap-2">
      <a className="button no-script" href={path}>
        <Icon name="link" className="i-s" />
        <span className="max-sm:sr-only">Link</span>
        <span className="sr-only"> to this page</span>
      </a>
      {canShare && (
        <button
          type="button"
          className="button button-icon"
          aria-label="Share"
          onClick={() => share({ title: name, url: url() })}
        >
          <Icon name="share" className="i-s" />
        </button>
      )}
      <button
        type="button"
        // On phones the browser's dialog copies too, and there is no room for both.
        className={`button with-script ${canShare ? "max-sm:hidden" : ""}`}
        onClick={() => copy(url(), "Link copied")}
      >
        <Icon name={isCopied ? "check" : "link"} className="i-s" />
        <span className="max-sm:sr-only">{isCopied ? "Copied" : "Copy link"}</span>
      </button>
    </div>
  );
}
