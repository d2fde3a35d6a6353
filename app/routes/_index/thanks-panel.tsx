/** `medianHours` is null while there are too few decisions to say how long one takes. */
export type Thanks = { medianHours: number | null; isMember: boolean };

/** What follows a submission. The same for every visitor, since Home is cached: `/status` knows whose it is. */
export function ThanksPanel({ medianHours, isMember }: Thanks) {
  return (
    <section aria-labelledby="thanks" className="panel mb-6">
      <p id="thanks" className="text-xl font-semibold">
        Thank you for your contribution
      </p>
      <p className="mt-2 max-w-2xl">
        We review each resource before it appears in the directory, and email you the decision. You can edit or withdraw
        it until then.
        {medianHours !== null && ` Half of the latest contributions were reviewed within ${durationOf(medianHours)}.`}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {/* A document, since the cookie's path is no part of the URL of its data. */}
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

function durationOf(hours: number): string {
  if (hours <= 1) return "an hour";
  return hours <= 36 ? `${Math.ceil(hours)} hours` : `${Math.ceil(hours / 24)} days`;
}
