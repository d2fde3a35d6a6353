import { useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { ownDecisionText } from "~/domain/accounts/own-decision";
import { mediaPath, type PictureSource, pictureSizes } from "~/domain/media/media-files";
import type { ListedPicture } from "~/domain/media/pictures.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { defaultsFor, valuesFor } from "~/domain/resources/fields/field-shapes";
import { creatorFields, productFields } from "~/domain/resources/fields/resource-fields";
import { shownStatus } from "~/domain/resources/values/statuses";
import { type AdminPayload, adminPayload } from "~/domain/review/admin-resource";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import { Submit } from "~/ui/forms/button";
import { Dialog } from "~/ui/forms/dialog";
import { useDraft } from "~/ui/forms/drafts";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { PictureUpload } from "~/ui/forms/picture-upload";
import { KeyHelp } from "~/ui/queues/queue-keys";
import { ChangeSection } from "./change-section";
import type { DialogResult } from "./dialog-result";
import { CreatorSection, DialogAnswers, RecordHistory, StatusSection, TagsSection } from "./dialog-sections";
import type { loadQueue } from "./load-queue.server";
import { ProductSection } from "./product-section";
import { closedHref, dialogHref, queueHref } from "./queue-href";
import { ChangedNotice, ReviewFooter, ReviewHead } from "./review-parts";

/** Its `record` is null for a new one, and its `sender` for one that does not wait. */
export type Open = Awaited<ReturnType<typeof loadQueue>>["open"];
type Props = { query: ModerationQuery; open: Open; result?: DialogResult };

/** The dialog in which an administrator creates, reviews or edits a submission. */
export function SubmissionDialog({ query, open, result }: Props) {
  const { record, canDecide, change, warnings, history, next, title, canReadPage, pictures, sender } = open;
  const isBusy = useNavigation().state === "submitting";
  // Without scripts each response renders anew, and by then somebody else may have saved.
  const typedVersion = Number(result?.facts && result.submission.initialValue?.version) || undefined;
  const [opened] = useState(() => ({
    values: recordValues(record, title),
    version: typedVersion ?? record?.version,
  }));
  const [form, fields] = useForm<AdminPayload>({
    id: "submission",
    lastResult: result?.submission,
    defaultValue: opened.values,
    constraint: getZodConstraint(adminPayload),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: adminPayload }),
  });
  // Not of a stored record: its values could be approved without being seen.
  useDraft(form.id, { isFresh: result === undefined, isKept: record === null });
  const product = fields.resource.getFieldset();
  const creator = fields.resource_creator.getFieldset();
  return (
    <Dialog
      labelledBy="submission-title"
      closeHref={closedHref(query, record)}
      className="h-[85vh] w-[min(100vw-2rem,600px)] dialog-with-footer"
      focus={record ? "dialog" : "field"}
    >
      <h2 id="submission-title" className="text-xl font-semibold">
        {record ? "Resource Submission" : "Add New Product"}
      </h2>
      {record && (
        <div className="mt-5 mb-6 space-y-4">
          {!canDecide && <p className="review-warnings">{ownDecisionText}</p>}
          <ChangedNotice record={record} openedVersion={opened.version!} lastEntry={history[0]} isWatching={!result} />
          <ReviewHead record={record} warnings={warnings} query={query} sender={sender} />
          {!change && canDecide && (
            <PictureSection record={record} pictures={pictures} query={query} canFind={canReadPage} />
          )}
          {change && <ChangeSection change={change} status={record.status} query={query} />}
        </div>
      )}
      <form
        method="post"
        action={dialogHref(query, record?.id ?? "new")}
        id={form.id}
        onSubmit={(event) => {
          // To read the page, the form need not be valid.
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (submitter?.getAttribute("name") !== "read") form.onSubmit(event);
        }}
        noValidate={form.noValidate}
        className="mt-4 space-y-6"
        data-keep-scroll
      >
        <ErrorSummary id={form.errorId} result={result?.submission} hasToast />
        <input type="hidden" name="redirectTo" value={queueHref(query)} />
        {record && <input type="hidden" name="version" value={opened.version} />}
        {change?.original && <input type="hidden" name="seenOriginalVersion" value={change.original.version} />}
        {record && result && <DialogAnswers result={result} showHref={dialogHref(query, record.id)} />}
        <ProductSection fields={product} canReadPage={canReadPage} facts={result?.facts} isBusy={isBusy} />
        <CreatorSection fields={creator} />
        <StatusSection fields={product} />
        <TagsSection meta={product.tags} />
        {record && history.length > 0 && <RecordHistory entries={history} record={record.id} />}
      </form>
      {record?.status === "Pending" && canDecide && <KeyHelp id="dialog-key-help" />}
      <ReviewFooter
        form={form.id}
        query={query}
        record={record}
        openedVersion={opened.version ?? 0}
        canDecide={canDecide}
        next={next}
        warnings={warnings}
        isBusy={isBusy}
      />
    </Dialog>
  );
}

/** Returns the initial values of the dialog's fields: the record's, or the defaults of a new one with this title. */
function recordValues(record: Resource | null, title?: string) {
  return {
    resource: {
      ...(record
        ? valuesFor(productFields, "saved", record)
        : { ...defaultsFor(productFields, "saved"), name: title, price: "0.0" }),
      status: record ? shownStatus(record.status).toLowerCase() : "pending",
      rejection_reason: record?.rejectionReason,
    },
    resource_creator: record ? valuesFor(creatorFields, "saved", record) : defaultsFor(creatorFields, "saved"),
  };
}

type PictureSectionProps = {
  record: Resource;
  pictures: ListedPicture[];
  query: ModerationQuery;
  canFind: boolean;
};

const sourceLabels: Record<PictureSource, string> = {
  form: "Product Image",
  page: "Picture of the page",
  video: "Video thumbnail",
  icon: "Icon of the site",
  upload: "Uploaded",
};

/** Changes the record's picture. Its forms load the document, so that the dialog has the record's new version. */
function PictureSection({ record, pictures, query, canFind }: PictureSectionProps) {
  const action = `/admin/picture/${record.id}`;
  const redirectTo = dialogHref(query, record.id);
  return (
    <details className="panel p-4">
      <summary className="fold font-semibold">Picture</summary>
      <p className="mt-2 text-sm text-soft">Changes to the picture are saved at once. Save your other changes first.</p>
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-4">
          {pictures.map(({ hash, source }) => (
            <li key={hash} className="w-40 text-sm">
              <img
                src={mediaPath(hash, "card")}
                alt=""
                {...pictureSizes.card}
                loading="lazy"
                className="h-auto w-full rounded-control"
              />
              <form
                method="post"
                action={action}
                className="mt-1 flex flex-wrap items-center justify-between gap-2"
                data-document
              >
                <input type="hidden" name="redirectTo" value={redirectTo} />
                <input type="hidden" name="picture" value={hash} />
                {sourceLabels[source]}
                {hash === record.picture ? (
                  <strong>Shown</strong>
                ) : (
                  <Submit name="do" value="choose" look="button-small" aria-label={`Use: ${sourceLabels[source]}`}>
                    Use
                  </Submit>
                )}
              </form>
            </li>
          ))}
        </ul>
      )}
      {(record.picture || canFind) && (
        <form method="post" action={action} className="mt-3 flex flex-wrap gap-3" data-document>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          {record.picture && (
            <Submit name="do" value="remove" look="button-small">
              Remove picture
            </Submit>
          )}
          {canFind && (
            <Submit name="do" value="find" look="button-small">
              Find pictures
            </Submit>
          )}
        </form>
      )}
      <PictureUpload action={action} fields={{ redirectTo }} />
    </details>
  );
}
