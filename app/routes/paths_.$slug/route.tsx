import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { can } from "~/domain/accounts/permissions";
import { findOrigin } from "~/domain/paths/find-path.server";
import { findStepChanges } from "~/domain/paths/progress/follows.server";
import { addCounts, countSteps } from "~/domain/paths/progress/step-counts";
import { isDone, nextStepOf, pageOfSteps, parseStepPage, stepPageSearch } from "~/domain/paths/step-pages";
import { listSteps } from "~/domain/paths/steps.server";
import { newFormKey } from "~/http/body/form-key.server";
import { requirePath } from "~/http/paths/path-access.server";
import { pageTitle } from "~/site";
import { pageMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { breadcrumbs, orderedSteps, StructuredData } from "~/ui/layout/structured-data";
import { PathActions } from "~/ui/paths/path-actions";
import { PathChanges } from "~/ui/paths/path-changes";
import { PathContents } from "~/ui/paths/path-contents";
import { PathHead } from "~/ui/paths/path-head";
import { pathHref } from "~/ui/paths/path-href";
import { PathProgress } from "~/ui/paths/path-progress";
import { PathSteps } from "~/ui/paths/path-steps";
import { ReportForm } from "~/ui/paths/report-form";
import { StepPager } from "~/ui/paths/step-pager";
import { useDoneSteps } from "~/ui/paths/use-done-steps";

const pathsPage = { name: "Learning Paths", path: "/paths" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: pageTitle("Page not found") }];
  const { path, page, isListed } = data;
  return pageMeta(matches, {
    title: pageTitle(path.title),
    description: path.summary.slice(0, 200),
    path: pathHref(path.slug) + stepPageSearch(page),
    image: isListed ? `/cards/paths/${encodeURIComponent(path.slug)}` : undefined,
    isIndexed: isListed,
    isArticle: true,
  });
};

/** Only a public path may be cached. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { path: found, currentUser } = await requirePath(request, params.slug);
  const [steps, origin] = await Promise.all([listSteps(found, currentUser?.id), findOrigin(found)]);
  const { shown, others, ...place } = pageOfSteps(steps, parseStepPage(new URL(request.url).searchParams.get("page")));
  const isOwn = can(currentUser, "editPath", found);
  const { ownerId: _, rejectionReason, seenSteps, ...path } = found;
  const isListed = path.status === "Approved";
  const changes = seenSteps && (await findStepChanges(seenSteps, steps));
  return data(
    {
      path,
      steps: shown,
      ...place,
      elsewhere: countSteps(others.map((step) => ({ ...step, isDone: isDone(step) }))),
      origin,
      isOwn,
      isListed,
      isMember: currentUser !== null,
      ...(currentUser && { next: nextStepOf(steps), copyKey: newFormKey() }),
      ...(changes && { changes }),
      rejectionReason: isOwn ? rejectionReason : null,
    },
    isListed ? undefined : { headers: { "Cache-Control": "private, no-store" } },
  );
}

/** A learning path. It prints as a checklist. */
export default function LearningPath() {
  const { path, page, pages, before, elsewhere, origin, isOwn, isListed, isMember, next, changes, copyKey, ...rest } =
    useLoaderData<typeof loader>();
  const steps = useDoneSteps(rest.steps);
  const counts = addCounts(countSteps(steps), elsewhere);
  const href = pathHref(path.slug);
  return (
    <div className="path-page max-lg:mx-auto">
      <BackLink href={isOwn ? "/my-paths" : "/paths"} className="path-actions">
        {isOwn ? "My Paths" : "Learning Paths"}
      </BackLink>
      <PathHead path={path} counts={counts} origin={origin} isOwn={isOwn} rejectionReason={rest.rejectionReason} />
      <aside aria-label="Overview">
        <PathActions path={path} isOwn={isOwn} copyKey={copyKey} />
        <PathProgress slug={path.slug} counts={counts} next={next ?? null} page={page} isMember={isMember} />
        <PathContents steps={steps} />
      </aside>
      <div>
        {changes && <PathChanges slug={path.slug} changes={changes} page={page} />}
        <PathSteps
          steps={steps}
          first={before + 1}
          doneAction={isMember ? `${href}/done${stepPageSearch(page)}` : undefined}
          nextId={next?.id}
        />
        <StepPager
          href={href}
          page={page}
          pages={pages}
          first={before + 1}
          last={before + steps.length}
          all={counts.all}
        />
        {isListed && !isOwn && <ReportForm slug={path.slug} />}
      </div>
      {isListed && <StructuredData describe={orderedSteps(path, steps, { before, all: counts.all })} />}
      {isListed && (
        <StructuredData describe={breadcrumbs(pathsPage, { name: path.title, path: pathHref(path.slug) })} />
      )}
    </div>
  );
}
