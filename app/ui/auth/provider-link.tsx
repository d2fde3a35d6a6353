import { useRootData } from "~/ui/page/root-data";

type Props = { to: string; name?: string; isElsewhere?: boolean };

/** The link to log in at the provider, if the site has one. With `isElsewhere` it opens another window. */
export function ProviderLink({ to, name, isElsewhere }: Props) {
  const siteProvider = useRootData()?.provider;
  const shown = name ?? siteProvider?.name;
  if (!shown) return null;
  const href = `/auth/oidc?${new URLSearchParams({ redirectTo: to })}`;
  return (
    <a className="button w-full" href={href} target={isElsewhere ? "_blank" : undefined} data-document>
      <span>
        Log in with <bdi>{shown}</bdi>
      </span>
    </a>
  );
}
