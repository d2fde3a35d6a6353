import { Day } from "~/ui/lists/day";

/** Shown while two-factor authentication is on. */
export function Status({ since, codesLeft }: { since: Date; codesLeft: number }) {
  return (
    <>
      <p>
        On since <Day at={since} />. You log in with your password and a code.
      </p>
      <p className="mt-2">
        {codesLeft === 0
          ? "No recovery codes left. Create new ones in case you lose your phone."
          : `Recovery codes left: ${codesLeft}.`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a className="button max-sm:grow" href="/account/second-factor/codes">
          New recovery codes
        </a>{" "}
        <a className="button button-danger max-sm:grow" href="/account/second-factor/off">
          Turn off
        </a>
      </div>
    </>
  );
}
