import type { ReactNode } from "react";
import { BackLink } from "~/ui/document/page-parts";

/** A page of the account: the way back to My Account, the title and a panel. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-lg:mx-auto max-w-3xl">
      <BackLink href="/account">My Account</BackLink>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <div className="panel mt-4 max-sm:p-4">{children}</div>
    </div>
  );
}
