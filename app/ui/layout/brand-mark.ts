/** The brand mark: a line that rises, on a 32 by 32 grid. public/favicon.svg is the same drawing. */
export const brandGreen = "#0b6b4f";

/** The line alone, as the data of an SVG path. Its stroke is 3 wide, with round caps and joins. */
export const brandLine = "M8 22l5-7 4 4 7-10";

/** The corners of the square behind the line have this radius. */
export const brandCornerRadius = 8;
