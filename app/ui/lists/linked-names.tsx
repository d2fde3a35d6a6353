/** Names with their links, separated by commas. */
export function LinkedNames({ of }: { of: { name: string; href: string }[] }) {
  return of.map(({ name, href }, at) => (
    <span key={href}>
      {at > 0 && ", "}
      <a className="link inline-block py-1" href={href}>
        <bdi>{name}</bdi>
      </a>
    </span>
  ));
}
