import { monthDay } from "~/ui/lists/day";
import { TableHead } from "./admin-table";

type Props = {
  heading: string;
  /** The Mondays. */
  weeks: string[];
  /** One series, or two stacked ones. */
  series: { label: string; values: (number | null)[] }[];
};

const height = 64;
const slot = 24;
const bar = 16;

/** A bar chart by week. The table below it has the same figures. */
export function WeeklyChart({ heading, weeks, series }: Props) {
  const totals = weeks.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const top = Math.max(1, ...totals);
  const latest = series.map(({ values }) => shown(values.at(-1) ?? null)).join(" / ");
  return (
    <section className="panel p-4" aria-label={heading}>
      <h3 className="text-sm font-semibold">{heading}</h3>
      <p className="text-sm text-soft">
        This week: <strong className="font-semibold text-ink">{latest}</strong> · Highest week:{" "}
        {shown(Math.max(...totals))}
      </p>
      <svg
        className="mt-2 mb-1 h-16 w-full border-b border-line"
        viewBox={`0 0 ${weeks.length * slot} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {weeks.map((week, index) => (
          <Column key={week} x={index * slot} values={series.map(({ values }) => values[index] ?? 0)} top={top} />
        ))}
      </svg>
      <p className="flex justify-between text-xs text-soft">
        <span>{monthDay(weeks[0]!)}</span>
        <span>{monthDay(weeks.at(-1)!)}</span>
      </p>
      <details className="mt-1 text-sm">
        <summary className="fold fold-inline">Table</summary>
        <table className="plain-table [&_:is(td,th):not(:first-child)]:text-right">
          <TableHead columns={["Week of", ...series.map(({ label }) => label)]} />
          <tbody>
            {weeks.map((week, index) => (
              <tr key={week}>
                <th scope="row">{monthDay(week)}</th>
                {series.map(({ label, values }) => (
                  <td key={label}>{shown(values[index] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Column({ x, values, top }: { x: number; values: number[]; top: number }) {
  let y = height;
  return values.map((value, index) => {
    const tall = (value / top) * (height - 4);
    y -= tall;
    return (
      <rect
        key={index}
        className={index === 0 ? "fill-accent" : "fill-danger"}
        x={x + (slot - bar) / 2}
        y={y}
        width={bar}
        height={tall}
      />
    );
  });
}

function shown(value: number | null): string {
  return value === null ? "-" : String(Math.round(value * 10) / 10);
}
