type Props = { id: number; name: string; backTo: string };

/** Approve and Reject are plain form posts; the reason is optional and folded away. */
export function RowDecision({ id, name, backTo }: Props) {
  const hidden = (
    <>
      <input type="hidden" name="resourceId" value={id} />
      <input type="hidden" name="redirectTo" value={backTo} />
    </>
  );
  return (
    <>
      <form method="post" action="/admin/approve" data-keep-scroll>
        {hidden}
        <button type="submit" className="button" aria-label={`Approve ${name}`}>
          Approve
        </button>
      </form>
      <form method="post" action="/admin/reject" data-keep-scroll>
        {hidden}
        <button type="submit" className="button button-danger" aria-label={`Reject ${name}`}>
          Reject
        </button>
        <Reason of={name} />
      </form>
    </>
  );
}

/** The reason that a rejection's mail gives. */
export function Reason({ of }: { of: string }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="link cursor-pointer py-1">Give a reason</summary>
      <textarea
        name="reason"
        rows={3}
        maxLength={1000}
        aria-label={`Reason for rejecting ${of}`}
        placeholder="Sent with the email"
        className="input w-56"
      />
    </details>
  );
}
