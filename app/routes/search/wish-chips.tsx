import type { WishLinks } from "~/domain/search/reading/wish-links";
import { Icon } from "~/ui/document/icon";

/** What the words of a search prefer. A press shows nothing else, another drops the preference. */
export function WishChips({ wishes }: { wishes: WishLinks[] }) {
  if (wishes.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <p id="preferred" className="text-sm text-soft">
        Preferred
      </p>
      <ul aria-labelledby="preferred" className="flex flex-wrap gap-2">
        {wishes.map(({ label, strict, without }) => (
          <li key={label} className="flex">
            <a href={strict} className="chip rounded-r-none" title={`Show only: ${label}`} data-keep-scroll>
              <span className="sr-only">Show only: </span>
              {label}
            </a>{" "}
            <a
              href={without}
              className="chip -ml-px rounded-l-none px-2"
              title={`Do not prefer: ${label}`}
              data-keep-scroll
            >
              <span className="sr-only">Do not prefer: {label}</span>
              <Icon name="close" className="i-s" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
