import { Icon } from "./icon";

type Props = { viewer: { firstName: string; lastName: string; isAdmin: boolean } };

/** Specification, section 1 (Header). A <details>, so that it opens without scripts. */
export function ProfileMenu({ viewer }: Props) {
  const name = `${viewer.firstName} ${viewer.lastName}`.trim() || "Profile";
  return (
    <details className="profile relative">
      <summary className="button list-none">
        <Icon name="user" />
        <span className="max-w-32 truncate max-sm:sr-only">{name}</span>
      </summary>
      <div className="drop w-56 p-2">
        <p className="truncate px-3 py-2 text-sm text-soft">{name}</p>
        <a href="/my-upvotes" className="nav-link">
          <Icon name="upvote" />
          My Upvotes
        </a>
        <a href="/account" className="nav-link">
          <Icon name="user" />
          My Account
        </a>
        {viewer.isAdmin && (
          <a href="/admin" className="nav-link">
            <Icon name="tool" />
            Admin
          </a>
        )}
        <form method="post" action="/auth/logout">
          <button type="submit" className="nav-link w-full cursor-pointer">
            <Icon name="right" />
            Logout
          </button>
        </form>
      </div>
    </details>
  );
}
