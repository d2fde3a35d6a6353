import type { Card } from "~/domain/resources/card";
import { saveStateLabel, saveStates } from "~/domain/resources/save-states";
import { Icon } from "~/ui/document/icon";
import { Submit } from "~/ui/forms/button";
import { Options } from "~/ui/forms/options";
import { useRootData } from "~/ui/page/root-data";
import { saveAction, useSaves } from "./optimistic-saves";

type SavedCard = Pick<Card, "id" | "saved">;

/**
 * The bookmark of a card, which adds the resource as "Want to learn" or removes it. A page that was loaded before it was
 * saved elsewhere changes nothing of it. Its states are chosen in the dialog
 * and in the library. Its icon is drawn by styles/cards.css.
 */
export function SaveButton({ card }: { card: SavedCard & Pick<Card, "name"> }) {
  const { name, saved } = card;
  const button = saved
    ? { name: "_method", value: "delete", className: "is-saved", "aria-label": `Remove ${name} from My Library` }
    : { name: "add", value: "want", "aria-label": `Save ${name}` };
  return (
    <form method="post" action={saveAction(card)} className="save">
      <button type="submit" {...button} />
    </form>
  );
}

/** The save form of the dialog: a menu, and without JavaScript a select with a button. */
export function SaveControl({ resource }: { resource: SavedCard }) {
  const isMember = Boolean(useRootData()?.currentUser);
  const card = useSaves()(resource);
  const action = saveAction(card);
  if (!isMember)
    return (
      <form method="post" action={action} data-stay="">
        <Submit look="button-icon" name="add" value="want" aria-label="Save">
          <Icon name="bookmark" className="i-s" />
        </Submit>
      </form>
    );
  return (
    <>
      <form method="post" action={action} data-stay="" className="with-script">
        <SaveMenu card={card} menuId={`save-open-${card.id}`} className="button button-icon" />
      </form>
      <form method="post" action={action} className="no-script">
        <span className="flex gap-2">
          <StateSelect saved={card.saved} label="State" />
          <Submit>Save</Submit>
          {card.saved && (
            <Submit name="_method" value="delete">
              Remove
            </Submit>
          )}
        </span>
      </form>
    </>
  );
}

export function StateSelect({ saved, label }: { saved?: Card["saved"]; label: string }) {
  return (
    <label className="min-w-0 flex-1">
      <span className="sr-only">{label}</span>
      <select key={saved} name="state" defaultValue={saved} className="input text-sm">
        <Options choices={saveStates} />
      </select>
    </label>
  );
}

/** A button with a popover of the form's submit buttons, one for each state. The browser opens and closes it. */
function SaveMenu({ card: { saved }, menuId, className }: { card: SavedCard; menuId: string; className: string }) {
  return (
    <>
      <button
        type="button"
        className={saved ? `${className} saved` : className}
        popovertarget={menuId}
        aria-label={saved ? `Saved: ${saveStateLabel(saved)}` : "Save"}
      >
        <Icon name="bookmark" className="i-s" />
      </button>
      <span id={menuId} popover="auto" className="drop save-menu">
        {saveStates.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            className="nav-link"
            name="state"
            value={value}
            aria-pressed={value === saved}
          >
            <Icon name={value === saved ? "check" : "bookmark"} />
            {`${label} `}
          </button>
        ))}
        {saved && (
          <button type="submit" className="nav-link" name="_method" value="delete">
            <Icon name="close" />
            Remove
          </button>
        )}
      </span>
    </>
  );
}
