import type { MemberComment } from "~/domain/pages/member-comments.server";
import { describeVerdicts } from "~/domain/resources/verdict-values";
import { useResourceHref } from "~/ui/resources/card-href";
import { Mark } from "~/ui/resources/mark";

/** What members say about resources that they finished. Nothing while there are no comments. */
export function MemberComments({ comments }: { comments: MemberComment[] }) {
  const hrefOf = useResourceHref();
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby="member-comments" className="mt-6">
      <h2 id="member-comments" className="mb-2 text-xl font-semibold max-sm:text-base">
        What members say
      </h2>
      <ul className="path-grid">
        {comments.map(({ resource, comment, verdicts }) => (
          <li key={resource.id} className="panel p-4">
            <div className="flex items-center gap-3">
              <Mark card={resource} />
              <div className="min-w-0">
                <a href={hrefOf(resource.slug)} className="font-semibold hover:underline" data-keep-scroll>
                  <bdi>{resource.name}</bdi>
                </a>
                <p className="text-xs text-soft">{describeVerdicts(verdicts)}</p>
              </div>
            </div>
            <p dir="auto" className="mt-2 text-sm">{`“${comment}”`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
