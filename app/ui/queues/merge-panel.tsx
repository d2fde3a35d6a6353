import type { ReactNode } from "react";
import { AdminHeading } from "./admin-heading";

type Props = {
  gone: { name: string; productUrl: string } & Held;
  counts: Parameters<typeof AdminHeading>[0]["counts"];
  alert?: string | null;
  children: ReactNode;
};

/** The frame of the screens of a merge, with the resource that goes. */
export function MergePanel({ gone, counts, alert, children }: Props) {
  return (
    <>
      <AdminHeading title="Same as..." tab="submissions" counts={counts} />
      <div className="panel max-w-4xl space-y-4">
        <h2 className="text-xl font-semibold">
          <bdi>{gone.name}</bdi>
        </h2>
        <p className="text-sm text-soft wrap-anywhere">
          {gone.productUrl} · {heldText(gone)}
        </p>
        {alert && (
          <p role="alert" className="review-warnings">
            {alert}
          </p>
        )}
        {children}
      </div>
    </>
  );
}

type Held = { upvotes: number; saves: number; steps: number };

export function heldText({ upvotes, saves, steps }: Held): string {
  const some = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;
  return [some(upvotes, "upvote"), some(saves, "save"), `${some(steps, "step")} of paths`].join(", ");
}
