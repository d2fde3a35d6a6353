import { type FocusEvent, Fragment } from "react";
import { Icon } from "~/ui/document/icon";
import { clearDrafts } from "~/ui/forms/drafts";

/** The next step of the path that the member was last active on. */
type Next = { name: string; href: string };
type Props = {
  currentUser: { firstName: string; lastName: string; canModerate: boolean; next?: Next };
};

/** The member's next step, in the header where there is room. The menu has it too. */
export function NextStepLink({ next: { name, href } }: { next: Next }) {
  return (
    <a href={href} className="button max-xl:hidden" title={name}>
      <span className="max-w-48 truncate">Continue with {name}</span>
    </a>
  );
}

/** The menu of the current user: a popover, which JavaScript also closes when the focus leaves. */
export function ProfileMenu({ currentUser }: Props) {
  const name = `${currentUser.firstName} ${currentUser.lastName}`.trim() || "Profile";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus changes of its children
    <div onBlur={closeWhenLeft}>
      <button type="button" popovertarget="profile" className="button">
        <Icon name="user" />
        <span className="max-w-32 truncate max-xl:sr-only">{name}</span>
      </button>
      <div id="profile" popover="auto" className="profile drop w-56 p-2">
        <p className="truncate px-3 py-2 text-sm text-soft">{name}</p>
        {currentUser.next && (
          <a href={currentUser.next.href} className="nav-link">
            <Icon name="right" />
            <span className="line-clamp-2">Next: {currentUser.next.name}</span>
          </a>
        )}{" "}
        {[...links, ...(currentUser.canModerate ? [admin] : [])].map(({ href, icon, label }) => (
          <Fragment key={href}>
            <a href={href} className="nav-link">
              <Icon name={icon} />
              {label}
            </a>{" "}
          </Fragment>
        ))}
        <form method="post" action="/auth/logout" onSubmit={clearDrafts}>
          <button type="submit" className="nav-link w-full cursor-pointer">
            <Icon name="left" />
            Logout
          </button>
        </form>
      </div>
    </div>
  );
}

const links = [
  { href: "/my-library", icon: "bookmark", label: "My Library" },
  { href: "/following", icon: "feed", label: "Following" },
  { href: "/my-upvotes", icon: "upvote", label: "My Upvotes" },
  { href: "/account/submissions", icon: "plus", label: "My Submissions" },
  { href: "/account", icon: "user", label: "My Account" },
] as const;
const admin = { href: "/admin", icon: "tool", label: "Admin" } as const;

/** Without `relatedTarget` the focus left because of a click, and the browser closes the menu itself. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
  const menu = currentTarget.querySelector<HTMLElement>("[popover]:popover-open");
  if (relatedTarget && !currentTarget.contains(relatedTarget)) menu?.hidePopover();
}
