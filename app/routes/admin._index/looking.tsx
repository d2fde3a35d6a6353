import { useEffect } from "react";

/** Tells the other moderators that somebody has this open: the id of a submission, or the key of a group. Needs scripts. */
export function TellOthers({ subject }: { subject: string }) {
  useEffect(() => {
    navigator.sendBeacon("/admin/looking", new URLSearchParams({ subject }));
  }, [subject]);
  return null;
}

/** Who else has it open. */
export function Looking({ name }: { name: string | undefined }) {
  if (!name) return null;
  return <span className="badge badge-warning">{`${name} looks at it`}</span>;
}
