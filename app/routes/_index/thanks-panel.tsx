import { Icon } from "~/ui/document/icon";
import { durationOf } from "~/ui/home/duration";

/** `medianHours` is null while there are too few decisions for a median. */
export type Thanks = { medianHours: number | null; isMember: boolean };

/**
 * Says what follows a submission. It is the same for every visitor, because the home page is cached. `/status` finds
 * the visitor's own submission.
 */
export function ThanksPanel({ medianHours, isMember }: Thanks) {
  return (
    <section aria-labelledby="thanks" className="panel mb-6">
      <h1 id="thanks" className="flex items-center gap-3 text-xl font-semibold">
        <Icon name="check" className="size-10 rounded-full bg-accent-soft p-2 text-accent-strong" />
        Thank you for your contribution
      </h1>
      <p className="mt-2 max-w-2xl">
        We review each resource before it appears in the directory, and email you the decision. You can edit or withdraw
        it until then.
        {medianHours !== null && ` Half of the latest contributions were reviewed within ${durationOf(medianHours)}.`}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {/* Loads a document, because the cookie's path does not match the URL of the page's data. */}
        <a href="/status" className="button button-primary" data-document>
          See your submission
        </a>
        {isMember && (
          <a href="/account/submissions" className="button">
            My submissions
          </a>
        )}
        <a href="/submit" className="button">
          Contribute another
        </a>
      </p>
    </section>
  );
}
