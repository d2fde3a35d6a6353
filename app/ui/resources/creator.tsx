import type { Detail } from "~/domain/resources/card";
import { initialsOf } from "~/domain/resources/values/initials";

export function Creator({ resource }: { resource: Detail }) {
  const { creatorName, creatorCompany, creatorBio } = resource;
  const links = [
    { label: "X", href: resource.creatorXUrl },
    { label: "LinkedIn", href: resource.creatorLinkedinUrl },
    { label: "Instagram", href: resource.creatorInstagramUrl },
    { label: "Website", href: resource.creatorWebsiteUrl },
  ].filter(({ href }) => href);
  const name = creatorName || "Anonymous";
  const isNameOnly = !creatorCompany && !creatorBio && links.length === 0;
  return (
    <section aria-label="Creator" className={`mt-6 flex items-center gap-3 ${isNameOnly ? "" : "panel p-4"}`}>
      <Initials name={name} />
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {resource.alsoFrom && (
          <p className="text-sm text-soft">
            Also contributed by {new Intl.ListFormat("en-GB").format(resource.alsoFrom)}
          </p>
        )}
        {creatorCompany && <p className="text-sm text-soft">{creatorCompany}</p>}
        {creatorBio && <p className="mt-1 text-sm whitespace-pre-line">{creatorBio}</p>}
        {links.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-sm">
            {links.map(({ label, href }) => (
              <li key={label}>
                <a className="link inline-block py-1" href={href!} rel="ugc noopener" target="_blank">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Initials({ name }: { name: string }) {
  return (
    <span
      className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong"
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
