import { useEffect, useState } from "react";
import { site } from "~/site";

const bookmarkOf = (origin: string) =>
  `javascript:location.href='${origin}/submit?url='+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title)`;

/** A link to drag to the bookmarks. Only scripts make it, because it works with scripts only and no page contains its URL. */
export function Bookmarklet() {
  const [isScripted, setIsScripted] = useState(false);
  useEffect(() => setIsScripted(true), []);
  if (!isScripted) return null;
  return (
    <p className="mt-6 text-sm text-soft">
      Drag {/* Set in the DOM, because React warns of such URLs. */}
      <a href="/submit" ref={(link) => link?.setAttribute("href", bookmarkOf(window.location.origin))} className="link">
        {`Submit to ${site.name}`}
      </a>{" "}
      to your bookmarks. On any page it opens this form with the link filled in.
    </p>
  );
}
