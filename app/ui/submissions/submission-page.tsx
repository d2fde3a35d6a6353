import type { SubmissionResult } from "@conform-to/react";
import type { Card } from "~/domain/resources/card";
import type { Status } from "~/domain/resources/values/statuses";
import type { MergedInto, Original } from "~/domain/review/changes/originals.server";
import type { SubmissionForm } from "~/domain/review/submissions/submission";
import { BackLink, TitledSection } from "~/ui/document/page-parts";
import { Submit } from "~/ui/forms/button";
import { PostForm } from "~/ui/forms/post-form";
import { Day } from "~/ui/lists/day";
import { ResourceCard } from "~/ui/resources/resource-card";
import { SubmissionFields, useSubmissionForm } from "./submission-fields";
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
    original: Original | null;
    /** Its name, pitch and description, where neither the form nor a page of the resource has them. */
    sent: string[] | null;
    mergedInto: MergedInto | null;
    /** How it looks in lists. Null for a suggested change. */
    card: Card | null;
  };
  lastResult?: SubmissionResult;
  /** Why the email cannot be changed here. */
  fixedEmail: string;
  /** Whether they came to edit it, from the list of their submissions. */
  isEditing?: boolean;
};

/** A submission for its contributor: its status, its card and, while it is pending, the form. */
export function SubmissionPage({ submission, lastResult, fixedEmail, isEditing = false }: Props) {
  const { name, createdAt, form, version, original, sent, card } = submission;
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-x-8 max-xl:mx-auto max-xl:max-w-2xl xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr]">
      <div>
        <BackLink href={isEditing ? "/account/submissions" : "/"}>
          {isEditing ? "My Submissions" : "Back to Home"}
        </BackLink>
        <h1 className="mt-2 text-2xl font-semibold">Your submission</h1>
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
      </div>
      {card && (
        <TitledSection
          id="card-title"
          title="Preview"
          className="mt-6 max-w-xs xl:row-span-2 xl:mt-36"
          heading="mb-3 text-lg font-semibold"
        >
          <div inert="" className="grid">
            <ResourceCard card={card} href="#" level={3} isPreview />
          </div>
        </TitledSection>
      )}
      <div>
        {sent && <Sent texts={sent} />}
        {form && (
          <EditForms form={form} version={version} lastResult={lastResult} fixedEmail={fixedEmail} isOpen={isEditing} />
        )}
      </div>
    </div>
  );
}

type EditProps = Omit<Props, "submission" | "isEditing"> & {
  form: SubmissionForm;
  version: number;
  /** Whether the form is open from the start. */
  isOpen: boolean;
};

function EditForms({ form: defaultValue, version, lastResult, fixedEmail, isOpen }: EditProps) {
  const [form, fields] = useSubmissionForm({ id: "correct", lastResult, defaultValue });
  return (
    <>
      <details className="panel mt-6 max-sm:p-4" open={isOpen || lastResult !== undefined}>
        <summary className="fold font-semibold">Edit submission</summary>
        <PostForm form={form} result={lastResult} button="Save changes" className="mt-6 grid gap-8">
          <input type="hidden" name="version" value={version} />
          <SubmissionFields fields={fields} fixedEmail={fixedEmail} />
        </PostForm>
      </details>
      <details className="panel mt-6 max-sm:p-4">
        <summary className="fold font-semibold">Withdraw</summary>
        <form method="post" className="mt-4">
          <p className="mb-4">The submission is removed and will not be reviewed.</p>
          <Submit name="do" value="withdraw" look="button-danger">
            Withdraw my submission
          </Submit>
        </form>
      </details>
    </>
  );
}

/** What somebody wrote stays theirs to read, however it was decided. */
function Sent({ texts }: { texts: string[] }) {
  return (
    <TitledSection id="sent" title="What you sent" className="panel mt-6">
      {[...new Set(texts)].filter(Boolean).map((text) => (
        <p key={text} dir="auto" className="mt-2 whitespace-pre-line">
          {text}
        </p>
      ))}
    </TitledSection>
  );
}
