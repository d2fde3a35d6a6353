import { type FirstStepName, firstSteps } from "~/domain/site/first-steps";

/** What an administrator of a new site does first, until everything is done. */
export function FirstSteps({ done }: { done: Record<FirstStepName, boolean> }) {
  const left = firstSteps.filter(({ name }) => !done[name]).length;
  return (
    <section className="panel my-4 p-4" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title" className="text-lg font-semibold">
        {left === 1 ? "One step to a site of your own" : `${left} steps to a site of your own`}
      </h2>
      <ol className="mt-2 grid gap-2">
        {firstSteps.map(({ name, label, text, href }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 flex-1 basis-60">
              <a className="link font-semibold" href={href}>
                {label}
              </a>{" "}
              <span className="text-sm text-soft">{text}</span>
            </p>
            {done[name] ? (
              <span className="badge">Done</span>
            ) : (
              <form method="post" action="/admin/first-step" data-keep-scroll>
                <button type="submit" name="step" value={name} className="button" aria-label={`Skip: ${label}`}>
                  Skip
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
      {!done.catalogue && <EmptyCatalogue />}
    </section>
  );
}

/** Removes the shipped resources, for a site about something else. */
function EmptyCatalogue() {
  return (
    <details className="mt-2">
      <summary className="link inline-block cursor-pointer py-2 text-sm">Remove the shipped resources</summary>
      <form
        method="post"
        action="/admin/first-step"
        className="flex flex-wrap items-center gap-3 text-sm"
        data-document
      >
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="confirmed" required className="size-5 shrink-0" />
          Those that nobody changed, upvoted or saved go for good.
        </label>
        <button type="submit" name="do" value="empty" className="button button-danger">
          Remove them
        </button>
      </form>
    </details>
  );
}
