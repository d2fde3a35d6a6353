import { FormMessage } from "~/ui/forms/form-error-summary";
import { productPath } from "~/ui/page/card-href";

/**
 * What to ask about a link: a published resource has it, or its parameter may let others into an account. `anyway` is the
 * form value that submits the link nevertheless.
 */
export type Present = ({ name: string; slug: string } | { secret: string }) & { anyway: string };

/** Asks about the link of a form that was sent. */
export function AlreadyHere({ present }: { present: Present }) {
  return (
    <FormMessage of={present} look="bg-warning-soft text-warning">
      {"secret" in present ? (
        <>
          The link has the parameter <code>{present.secret}</code>. It may let everybody into an account or a closed
          page. Nothing was sent. Remove the parameter, or send it anyway.
        </>
      ) : (
        <>
          <strong className="font-semibold">Already here:</strong>{" "}
          <a className="underline" href={productPath(present.slug)}>
            <bdi>{present.name}</bdi>
          </a>
          . Nothing was sent. You can{" "}
          <a className="underline" href={productPath(present.slug)}>
            upvote it
          </a>{" "}
          or{" "}
          <a className="underline" href={`/submit?change=${encodeURIComponent(present.slug)}`}>
            suggest a change
          </a>
          , or send it anyway.
        </>
      )}
    </FormMessage>
  );
}
