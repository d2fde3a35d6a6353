import { Icon } from "~/ui/document/icon";

/** The badge of a resource that an administrator picked. On a card on a phone it is an icon. */
export function EditorsPick() {
  return (
    <p className="badge pick">
      <Icon name="pick" className="i-s" />
      <span>Editor's pick</span>
    </p>
  );
}
