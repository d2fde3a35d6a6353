/** Why nothing was done. */
export function Notice({ reply }: { reply?: object }) {
  if (!reply || !("notice" in reply)) return null;
  return (
    <p role="alert" className="mb-4 max-w-3xl rounded-lg bg-danger-soft p-3 text-danger">
      {String(reply.notice)}
    </p>
  );
}
