import { Icon } from "~/ui/document/icon";

export function EditorsPick() {
  return (
    <p className="badge badge-good">
      <Icon name="pick" className="i-s" />
      <span>Editor's pick</span>
    </p>
  );
}
