import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findCandidates } from "~/domain/review/merge/find-both.server";
import { mergeLoader } from "~/http/decisions/merge-loader.server";
import { Submit } from "~/ui/forms/button";
import { mergePath } from "~/ui/page/card-href";
import { privateMeta } from "~/ui/page/page-meta";
import { MergePanel } from "~/ui/queues/merge-panel";

export const meta = () => privateMeta("Same as");

/** `q` searches what may stay. With `kept`, it was the address of the comparison. */
export const loader = mergeLoader(async ({ searchParams, gone, merge }) => {
  if (merge) throw redirect(`/admin/merge/undo?${searchParams}`);
  if (searchParams.has("kept")) throw redirect(`/admin/merge/compare?${searchParams}`, 301);
  const q = (searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 200);
  return { q, candidates: await findCandidates(gone, q) };
});

export default function ChooseKept() {
  const { gone, counts, candidates, q, from } = useLoaderData<typeof loader>();
  return (
    <MergePanel gone={gone} counts={counts}>
      <form method="get" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="gone" value={gone.id} />
        <input type="hidden" name="from" value={from} />
        <label className="grow text-sm font-semibold">
          Which one stays? Its name, link or address here
          <input name="q" defaultValue={q} maxLength={200} className="input mt-1" />
        </label>
        <Submit>Find</Submit>
      </form>
      {candidates.length === 0 ? (
        <p>{q ? `No published resource matches "${q}".` : "No other published resource has this link."}</p>
      ) : (
        <ul className="space-y-2" aria-label="Published resources">
          {candidates.map(({ id, name, productUrl }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-semibold">{name}</bdi> <span className="text-sm text-soft">{productUrl}</span>
              </span>
              <a
                className="button button-small"
                href={mergePath(gone.id, from, id)}
                aria-label={`Compare with ${name}`}
              >
                Compare
              </a>
            </li>
          ))}
        </ul>
      )}
    </MergePanel>
  );
}
