import { useRootData } from "~/ui/layout/root-data";

/** The link to log in at the provider, if the site has one. With `isElsewhere` it opens another window. */
export function ProviderLink({ to, isElsewhere }: { to: string; isElsewhere?: boolean }) {
  const provider = useRootData()?.provider;
  if (!provider) return null;
  const href = `/auth/oidc?${new URLSearchParams({ redirectTo: to })}`;
  return (
    <a className="button w-full" href={href} target={isElsewhere ? "_blank" : undefined} data-document>
      Log in with <bdi>{provider.name}</bdi>
    </a>
  );
}
