/** The brand mark: a line that rises to a point, on a 32 by 32 grid. The files in public/ are the same drawing. */
export const brandGreen = "#0b6b4f";

/** The line and its point, as the data of an SVG path. Its stroke is 3 wide, with round caps and joins. */
export const brandLine = "M7.5 22.5l5.5-7 4.5 4 6-8.5M23 10.2a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0";

/** The corners of the square behind the line have this radius. */
export const brandCornerRadius = 9;
