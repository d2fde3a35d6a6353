import type { SubmissionResult } from "@conform-to/react";
import type { Status } from "~/domain/resources/values/statuses";
import type { Original } from "~/domain/review/changes/originals.server";
import type { SubmissionForm } from "~/domain/review/submissions/submission";
import { Day } from "~/ui/lists/day";
import { CorrectForm } from "./correct-form";
import { PictureForm } from "./picture-form";
import { SubmissionStatus } from "./submission-status";

type Props = {
  submission: {
    name: string;
    slug: string;
    status: Status;
    rejectionReason: string | null;
    productUrl: string;
    createdAt: Date;
    version: number;
    /** Null after it was decided. */
    form: SubmissionForm | null;
    unconfirmedEmail: string | null;
    original: Original | null;
    /** The URL of its picture. */
    picture: string | null;
  };
  lastResult?: SubmissionResult;
  fixedEmail?: string;
  /** Whether they came to edit it. */
  isEditing?: boolean;
};

/** A submission for its contributor: its status and, while it is pending, the form. */
export function SubmissionPage({ submission, lastResult, fixedEmail, isEditing = false }: Props) {
  const { name, createdAt, unconfirmedEmail, form, version, original, picture } = submission;
  return (
    <>
      <h1 className="text-3xl font-semibold">Your submission</h1>
      <p className="mt-2 text-soft">
        {original ? (
          <>
            A change to <bdi>{original.name}</bdi>
          </>
        ) : (
          <bdi>{name}</bdi>
        )}
        , sent on <Day at={createdAt} />
      </p>
      <SubmissionStatus {...submission} />
      {unconfirmedEmail && (
        <p className="panel mt-6 break-words">
          We sent a link to {unconfirmedEmail}. Follow it to confirm your new email; until then messages go to the old
          one.
        </p>
      )}
      {form && !original && <PictureForm picture={picture} />}
      {form && (
        <CorrectForm form={form} version={version} lastResult={lastResult} fixedEmail={fixedEmail} isOpen={isEditing} />
      )}
    </>
  );
}
