import type { StepChanges } from "~/domain/paths/progress/follows.server";
import { Submit } from "~/ui/forms/button";
import { LinkedNames } from "~/ui/lists/linked-names";
import { productPath } from "~/ui/page/card-href";
import { pathHref, stepHref } from "./path-facts";

type Props = { slug: string; changes: StepChanges };

/** What changed in a followed path since the member last looked, with a button that says it was seen. */
export function PathChanges({ slug, changes: { added, removed, gone, joined, isReordered } }: Props) {
  return (
    <section aria-labelledby="changes" className="panel path-actions mt-6 bg-accent-soft p-4 text-sm">
      <h2 id="changes" className="text-base font-semibold">
        Changed since you last looked
      </h2>
      <ul className="mt-1 space-y-1">
        {added.length > 0 && (
          <li>
            Added: <LinkedNames of={added.map((step) => ({ ...step, href: stepHref(slug, step) }))} />
          </li>
        )}
        {removed.length > 0 && (
          <li>
            Removed: <LinkedNames of={removed.map((resource) => ({ ...resource, href: productPath(resource.slug) }))} />
          </li>
        )}
        {gone > 0 && <li>{gone === 1 ? "A resource is" : `${gone} resources are`} no longer in the directory.</li>}
        {joined > 0 && <li>Steps that were the same resource are one step now.</li>}
        {isReordered && <li>The steps are in another order.</li>}
      </ul>
      <form method="post" action={`${pathHref(slug)}/follow`} className="mt-3" data-stay="">
        <Submit look="button-small">Mark as seen</Submit>
      </form>
    </section>
  );
}
