import { Icon } from "~/ui/document/icon";

/** The badge of a resource that an administrator picked. */
export function EditorsPick() {
  return (
    <p className="badge badge-good">
      <Icon name="pick" className="i-s" />
      <span>Editor's pick</span>
    </p>
  );
}
