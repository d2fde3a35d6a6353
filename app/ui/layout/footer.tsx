import { publishedPages, site } from "~/site";
import { Submit } from "~/ui/forms/button";
import { Options } from "~/ui/forms/options";
import { ShownSelect } from "~/ui/lists/filters/shown-fields";
import { type Theme, themes } from "~/ui/page/themes";

type Props = {
  sisterApp: { name: string; url: string } | null;
  contactEmail: string;
  theme: Theme;
  /** Undefined if the site has no analytics. */
  analytics?: "on" | "off" | "privacy-control";
};

export function Footer({ sisterApp, contactEmail, theme, analytics }: Props) {
  const links = [
    ...(sisterApp ? [{ href: sisterApp.url, label: sisterApp.name }] : []),
    ...(contactEmail ? [{ href: `mailto:${contactEmail}`, label: "Contact us" }] : []),
    { href: "/openapi.json", label: "API" },
    ...publishedPages().map(({ slug, title }) => ({ href: `/pages/${slug}`, label: title })),
  ];
  return (
    <footer className="rule mt-16 text-sm text-soft">
      <div className="mx-auto flex max-w-376 px-4 py-8 flex-wrap md:px-6 lg:px-8 justify-between gap-x-8 gap-y-6">
        <div className="max-w-md flex-1 basis-64">
          <h2 className="font-semibold text-ink">{`About ${site.name}`}</h2>
          <p className="mt-1">{site.about}</p>
        </div>
        <ul className="-mt-1.5">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a className="link inline-block py-1.5" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className="stack self-start">
          <form method="post" action="/preferences" className="flex items-end gap-2" data-auto-submit data-keep-scroll>
            <label>
              <span className="mb-1 block font-semibold text-ink">Theme</span>{" "}
              <ShownSelect name="theme" value={theme} className="input">
                <Options choices={themes} />
              </ShownSelect>
            </label>
            <Submit look="no-script">Save</Submit>
          </form>
          {analytics === "privacy-control" && (
            <p className="max-w-60">Your visit is not counted: your browser sends Global Privacy Control.</p>
          )}
          {(analytics === "on" || analytics === "off") && (
            <form method="post" action="/preferences" data-keep-scroll>
              <p className="max-w-60">
                {analytics === "on" ? "We count how this site is used." : "Your visit is not counted."}
              </p>
              <button
                type="submit"
                name="analytics"
                value={analytics === "on" ? "off" : "on"}
                className="link min-h-11 cursor-pointer"
              >
                {analytics === "on" ? "Do not count my visit" : "Count my visit"}
              </button>
            </form>
          )}
        </div>
      </div>
    </footer>
  );
}
