const keys = [
  ["j", "Next submission"],
  ["k", "Previous submission"],
  ["o", "Open the link"],
  ["a", "Approve, in the dialog with what was edited"],
  ["r", "Reject"],
  ["e", "Review and edit"],
  ["Ctrl Enter", "Save and approve, also while typing"],
  ["?", "Show or hide these keys"],
] as const;

/** The keys, shown by "?" and by a button. A popover, so that it needs no script of ours. */
export function KeyHelp({ id }: { id: string }) {
  return (
    <section id={id} popover="auto" className="key-help dialog" aria-label="Keys">
      <dl>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys in one line; they work where scripts run. */
export function KeyLine({ helpId }: { helpId: string }) {
  return (
    <p className="key-line">
      j k move · o open link · a approve · r reject · e edit ·{" "}
      <button type="button" popovertarget={helpId} className="link">
        ? all keys
      </button>
    </p>
  );
}
