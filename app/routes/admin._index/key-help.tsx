const keys = [
  ["j", "Next submission"],
  ["k", "Previous submission"],
  ["o", "Open the link"],
  ["a", "Approve, again where it asks, and with what was edited"],
  ["r", "Reject"],
  ["e", "Review and edit"],
  ["Ctrl Enter", "Save and approve, also while typing"],
  ["?", "Show or hide these keys"],
] as const;

/** The list of keys, opened with "?" or a button. It is a popover, so the button needs no script. */
export function KeyHelp({ id }: { id: string }) {
  return (
    <section id={id} popover="auto" className="key-help dialog" aria-label="Keys">
      <dl>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const hints = [
  ["o", "open link"],
  ["a", "approve"],
  ["r", "reject"],
  ["e", "edit"],
] as const;

/** The keys on one line. They need scripts. */
export function KeyLine({ helpId }: { helpId: string }) {
  return (
    <p className="key-line">
      <span>
        <kbd>j</kbd>
        <kbd>k</kbd> move
      </span>
      {hints.map(([key, text]) => (
        <span key={key}>
          <kbd>{key}</kbd> {text}
        </span>
      ))}
      <button type="button" popovertarget={helpId}>
        <kbd>?</kbd> <span className="link">all keys</span>
      </button>
    </p>
  );
}
