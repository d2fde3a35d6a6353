import { useEffect, useRef } from "react";
import type { SettingValues } from "~/domain/site/settings";
import { site } from "~/site";
import { BrandMark } from "~/ui/marks/brand";
import { brandGreen } from "~/ui/marks/brand-mark";
import { Line, rising } from "~/ui/marks/line";
import { accentProperties, isColor, textShade } from "~/values/accent";

const swatches = [
  { color: brandGreen, name: "green" },
  { color: "#1f54b8", name: "blue" },
  { color: "#6d28d9", name: "violet" },
  { color: "#b0243f", name: "red" },
  { color: "#ff9900", name: "orange" },
  { color: "#0e7490", name: "teal" },
];

type ChoiceProps = { value: string; fieldId: string };

/** What chooses the accent beside its text field, and the shade that text has where the accent is too light for it. */
export function AccentChoice({ value, fieldId }: ChoiceProps) {
  const choose = (chosen: string) => {
    const field = document.querySelector<HTMLInputElement>(`#${fieldId}`)!;
    field.value = chosen;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const color = colorOf(value);
  const shade = textShade(color ?? brandGreen);
  return (
    <>
      <div className="with-script flex flex-wrap items-center gap-2">
        <input
          type="color"
          value={color ?? brandGreen}
          onChange={(event) => choose(event.target.value)}
          aria-label="Choose an accent colour"
          className="size-11 cursor-pointer rounded-control border border-control bg-surface p-1"
        />
        {swatches.map((swatch) => (
          <button
            key={swatch.color}
            type="button"
            className="button button-icon"
            aria-label={`Use ${swatch.name}`}
            aria-pressed={swatch.color === color}
            onClick={() => choose(swatch.color)}
          >
            <svg viewBox="0 0 1 1" className="size-5 rounded-full" aria-hidden="true">
              <rect width="1" height="1" fill={swatch.color} />
            </svg>
          </button>
        ))}
      </div>
      {color && shade !== color && (
        <p className="text-sm text-soft">
          It is too light for text. The mark and the grounds have it; text, links and buttons have {shade}.
        </p>
      )}
    </>
  );
}

function colorOf(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  return isColor(text) ? text : undefined;
}

type PreviewProps = { values: SettingValues };

/** A piece of the site as the settings make it. With scripts it follows what is typed. */
export function SitePreview({ values: { name, badge, headline, subline, audience, accent } }: PreviewProps) {
  const ref = useRef<HTMLDivElement>(null);
  const color = accent === "" ? brandGreen : colorOf(accent);
  useEffect(() => {
    if (!color) return;
    // The page has what is stored, whose green is drawn by hand.
    const isStored = accent === site.accent;
    for (const [property, value] of Object.entries(accentProperties(color)))
      ref.current?.style.setProperty(property, isStored ? "" : value);
  }, [color, accent]);
  return (
    <section aria-label="Preview" className="xl:sticky xl:top-20">
      {/* Inert: nothing in it can be pressed or focused. */}
      <div ref={ref} inert="" className="panel space-y-3 p-4 wrap-anywhere">
        <p className="brand">
          <BrandMark />
          {name}
        </p>
        <div className="hero px-6 pt-4">
          {badge && <p className="text-xs font-semibold text-soft">{badge}</p>}
          <p className="mt-1 font-serif text-2xl/7 font-semibold">{headline}</p>
          <p className="mt-2 text-soft">{subline}</p>
          <p className="mt-2 text-sm">{`For ${audience}`}</p>
          <p className="mt-3">
            <span className="button">Explore Resources</span>
          </p>
          <div className="relative -mx-6 mt-2 h-12 text-(--on-deep-line)">
            <Line points={rising} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3 rounded-card border border-l-4 border-line border-l-accent p-4">
          <span className="button button-primary">Visit</span> <span className="link">A link</span>{" "}
          <span className="chip" aria-current="true">
            Chosen
          </span>
        </div>
      </div>
    </section>
  );
}
