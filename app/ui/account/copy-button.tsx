import { Icon } from "~/ui/document/icon";
import { useCopy } from "~/ui/forms/use-copy";

/** Copies a text. Without JavaScript it is hidden, and the text can be selected. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <button type="button" className="button with-script min-w-28" onClick={() => copy(text, "Copied")}>
      {isCopied && <Icon name="check" className="i-s" />}
      {isCopied ? "Copied" : "Copy"}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
