import { Icon } from "~/ui/document/icon";
import { useRootData } from "~/ui/page/root-data";

const views = [
  { value: "cards", label: "Cards", icon: "cards" },
  { value: "compact", label: "Compact list", icon: "rows" },
] as const;

/** Chooses how lists look, for a year. Phones have rows in any case. */
export function ViewSwitch() {
  const current = useRootData()?.preferences.view ?? "cards";
  return (
    <form
      method="post"
      action="/preferences"
      className="segments ml-auto self-center max-sm:hidden xl:order-last xl:ml-0"
      data-keep-scroll
    >
      {views.map(({ value, label, icon }) => (
        <button
          key={value}
          type="submit"
          name="view"
          value={value}
          className="segment"
          aria-label={label}
          aria-pressed={value === current}
        >
          <Icon name={icon} className="i-s" />
        </button>
      ))}
    </form>
  );
}
