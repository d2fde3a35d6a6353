import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { can } from "~/domain/accounts/permissions";
import type { Path } from "~/domain/paths/find-path.server";
import { findOrigin } from "~/domain/paths/find-path.server";
import { maxReportLength, timeOfSteps } from "~/domain/paths/path-values";
import { findLastDone } from "~/domain/paths/progress/finished.server";
import { findStepChanges } from "~/domain/paths/progress/follows.server";
import { countSteps, isDone, isFinished, nextStepOf, progressOf } from "~/domain/paths/progress/step-counts";
import { listSteps } from "~/domain/paths/steps.server";
import { newFormKey } from "~/http/body/form-key.server";
import { requirePath } from "~/http/paths/path-access.server";
import { pageTitle } from "~/site";
import { Icon } from "~/ui/document/icon";
import { BackLink } from "~/ui/document/page-parts";
import { FollowButton } from "~/ui/following/follow-button";
import { ButtonLink, Submit } from "~/ui/forms/button";
import { pageMeta } from "~/ui/page/page-meta";
import { breadcrumbs, orderedSteps, StructuredData } from "~/ui/page/structured-data";
import { FinishedPath } from "~/ui/paths/finished-path";
import { PathChanges } from "~/ui/paths/path-changes";
import { pathHref } from "~/ui/paths/path-facts";
import { PathHead } from "~/ui/paths/path-head";
import { PathProgress } from "~/ui/paths/path-progress";
import { PathSteps, type ShownStep, useDoneSteps } from "~/ui/paths/path-steps";

const pathsPage = { name: "Learning Paths", path: "/paths" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: pageTitle("Page not found") }];
  const { path, isListed } = data;
  return pageMeta(matches, {
    title: pageTitle(path.title),
    description: path.summary.slice(0, 200),
    path: pathHref(path.slug),
    image: isListed ? `/cards/paths/${encodeURIComponent(path.slug)}` : undefined,
    isIndexed: isListed,
    isArticle: true,
  });
};

/** Only a public path may be cached. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const caching = "page";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { path: found, currentUser } = await requirePath(request, params.slug);
  const [steps, origin] = await Promise.all([listSteps(found, currentUser?.id), findOrigin(found)]);
  const canEdit = can(currentUser, "editPath", found);
  const { ownerId: _, rejectionReason, seenSteps, ...path } = found;
  const isListed = path.status === "Approved";
  const time = timeOfSteps(steps.map(({ card }) => card));
  const isDoneWhole = isFinished(progressOf(countSteps(steps.map((step) => ({ ...step, isDone: isDone(step) })))));
  const finishedAt =
    currentUser && isDoneWhole ? await findLastDone({ userId: currentUser.id, pathId: found.id }) : null;
  const changes = seenSteps && (await findStepChanges(seenSteps, steps));
  return data(
    {
      path,
      steps,
      origin,
      canEdit,
      isListed,
      isMember: currentUser !== null,
      next: nextStepOf(steps),
      ...(time && { time }),
      ...(finishedAt && !changes && { finished: { at: finishedAt, by: nameAndInitial(currentUser!) } }),
      ...(currentUser && { copyKey: newFormKey() }),
      ...(changes && { changes }),
      rejectionReason: canEdit ? rejectionReason : null,
    },
    isListed ? undefined : { headers: { "Cache-Control": "private, no-store" } },
  );
}

/** A learning path. It prints as a checklist. */
export default function LearningPath() {
  const { path, origin, canEdit, isListed, isMember, next, changes, copyKey, ...rest } = useLoaderData<typeof loader>();
  const steps = useDoneSteps(rest.steps);
  const counts = countSteps(steps);
  const href = pathHref(path.slug);
  return (
    <>
      {rest.finished && (
        <FinishedPath path={path} steps={steps} counts={counts} time={rest.time} finished={rest.finished} />
      )}
      <div className="path-page max-lg:mx-auto">
        <BackLink href={canEdit ? "/my-library#paths" : "/paths"} className="path-actions">
          {canEdit ? "My Library" : "Learning Paths"}
        </BackLink>
        <PathHead
          path={path}
          hasTitle={!rest.finished}
          counts={counts}
          time={rest.time}
          origin={origin}
          canEdit={canEdit}
          rejectionReason={rest.rejectionReason}
        />
        <aside aria-label="Overview">
          <PathProgress slug={path.slug} counts={counts} next={next} isMember={isMember} isChanged={!!changes} />
          <PathActions path={path} canEdit={canEdit} copyKey={copyKey} />
          <PathContents steps={steps} />
        </aside>
        <div>
          {changes && <PathChanges slug={path.slug} changes={changes} />}
          <PathSteps
            steps={steps}
            doneAction={isMember ? `${href}/done` : undefined}
            nextId={isMember ? next?.id : undefined}
          />
          {isListed && !canEdit && <ReportForm slug={path.slug} />}
        </div>
        {isListed && <StructuredData describe={orderedSteps(path, steps)} />}
        {isListed && (
          <StructuredData describe={breadcrumbs(pathsPage, { name: path.title, path: pathHref(path.slug) })} />
        )}
      </div>
    </>
  );
}

/** Returns "Grace L.", as comments name their authors. */
const nameAndInitial = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName && `${[...lastName][0]}.`].filter(Boolean).join(" ") || "You";

type ActionsProps = { path: Pick<Path, "slug" | "follows">; canEdit: boolean; copyKey?: string };

function PathActions({ path, canEdit, copyKey }: ActionsProps) {
  const at = pathHref(path.slug);
  return (
    <div className="path-actions path-buttons">
      {canEdit && <ButtonLink href={`${at}/edit`}>Edit</ButtonLink>}
      {!canEdit && <FollowButton address={at} isFollowed={path.follows} className="button button-quiet" />}
      <form method="post" action={`${at}/copy`}>
        {copyKey && <input type="hidden" name="key" value={copyKey} />}
        <Submit look="button-quiet">Copy</Submit>
      </form>
      <button type="button" className="button button-quiet with-script max-sm:hidden" onClick={() => window.print()}>
        Print
      </button>
    </div>
  );
}

/** Links to the steps of the page, where there is room beside them. */
function PathContents({ steps }: { steps: ShownStep[] }) {
  if (steps.length < 2) return null;
  return (
    <nav aria-label="On this page" className="path-actions mt-5 hidden border-t border-line pt-4 text-xs xl:block">
      <p className="text-sm font-semibold">On this page</p>
      <ol>
        {steps.map(({ card, heading, isDone }) => (
          <li key={card.id}>
            {heading && <p className="mt-2 text-soft">{heading}</p>}
            <a
              href={`#step-${card.id}`}
              className={`flex justify-between gap-2 py-1 hover:underline ${isDone ? "text-soft" : ""}`.trim()}
            >
              <bdi>{card.name}</bdi>
              {isDone && (
                <>
                  <span className="sr-only">Done</span>
                  <Icon name="check" className="i-s" />
                </>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Reports a public path. Without an account it leads to the login. */
function ReportForm({ slug }: { slug: string }) {
  return (
    <details className="path-actions mt-8">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-soft underline">
        Report this path
      </summary>
      <form method="post" action={`${pathHref(slug)}/report`} className="panel stack mt-2 p-4">
        <label className="block text-sm">
          <span className="mb-1 block font-semibold">What is wrong with it?</span>
          <textarea name="reason" rows={3} required maxLength={maxReportLength} className="input" />
        </label>
        <Submit>Send report</Submit>
      </form>
    </details>
  );
}
