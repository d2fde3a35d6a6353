import type { PathCard } from "~/domain/paths/list-paths.server";
import { Mark } from "./mark";

type Point = readonly [x: number, y: number];

/** Its shapes: points in per cent of its box. `rising` begins and ends outside of it, with a station in each fifth. */
export const rising: Point[] = [
  [-4, 125],
  [10, 58],
  [30, 34],
  [50, 46],
  [70, 18],
  [90, 24],
  [106, -6],
];
const beginning: Point[] = [
  [4, 90],
  [28, 50],
  [52, 62],
  [96, 12],
];

/** Returns the points of a straight line with so many stations. */
export const straight = (stations: number): Point[] =>
  Array.from({ length: stations }, (_, at) => [(100 * at) / Math.max(1, stations - 1), 50]);

type Props = {
  points: Point[];
  /** The place of the last point that is reached, -1 for none. What is ahead of it is dots, and its points are hollow. */
  reached?: number;
  /** Whether its points are marked. */
  hasStations?: boolean;
  className?: string;
};

/** The line of the mark: it leads through points. The one thing that the site draws, in the colour of its text. */
export function Line({ points, reached = points.length - 1, hasStations = false, className = "" }: Props) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={`line ${className}`.trim()} aria-hidden="true">
      {reached < points.length - 1 && <path className="ahead" d={curve(points.slice(Math.max(reached, 0)))} />}
      {reached > 0 && <path d={curve(points.slice(0, reached + 1))} />}
      {hasStations && <path className="stations" d={dots(points)} />}
      {hasStations && <path className="stations is-hollow" d={dots(points.slice(reached + 1))} />}
    </svg>
  );
}

type RiseProps = Pick<PathCard, "firstSteps"> & { hasNames?: boolean; reached?: number };

/** The line through the marks of a path's first steps. `reached` is how many of them are done, all if it is left out. */
export function Rise({ firstSteps, hasNames, reached }: RiseProps) {
  return (
    <div className="rise" aria-hidden={hasNames ? undefined : true}>
      <Line points={rising} reached={reached} hasStations={firstSteps.length === 0} />
      <ol aria-label={hasNames && firstSteps.length > 0 ? "Its first steps" : undefined}>
        {firstSteps.map((step) => (
          <li key={step.id}>
            <Mark card={step} />
            {hasNames && <span dir="auto">{step.name}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A line that has only begun, for a screen without content. */
export function BegunLine() {
  return <Line points={beginning} reached={2} hasStations className="h-16 w-40 text-accent" />;
}

/** How far something is, for screen readers as a progress bar. */
export function ProgressLine({ done, total, label }: { done: number; total: number; label: string }) {
  return (
    <>
      <progress className="sr-only" value={done} max={total} aria-label={label} />
      <StationLine reached={done} total={total} />
    </>
  );
}

/** A line with as many stations as there are in all, where they are few, whole as far as it is reached. */
export function StationLine({ reached, total }: { reached: number; total: number }) {
  const isShort = total <= 12;
  const points: Point[] = isShort
    ? straight(total)
    : [
        [0, 50],
        [(100 * reached) / total, 50],
        [100, 50],
      ];
  return (
    <span className="progress-line">
      <Line points={points} reached={isShort ? reached - 1 : 1} hasStations={isShort} />
    </span>
  );
}

const dots = (points: Point[]) => points.map(([x, y]) => `M${x} ${y}h0`).join("");

/** Returns a path that goes level through each of its points. */
export function curve(points: Point[]): string {
  const [[x0, y0] = [0, 0], ...others] = points;
  const parts = others.map(([x, y], at) => {
    const [fromX, fromY] = points[at]!;
    const middle = round((fromX + x) / 2);
    return fromY === y ? `H${round(x)}` : `C${middle} ${fromY} ${middle} ${y} ${x} ${y}`;
  });
  return `M${round(x0)} ${y0}${parts.join("")}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
