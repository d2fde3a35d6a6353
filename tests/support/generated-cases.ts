/** Returns how many cases a test generates: this many, or many times more in `npm run lab -- fuzz`. */
export const generatedCases = (few: number): number => few * Number(process.env.GENERATED_FACTOR ?? 1);

/** How often something happens at once. The embedded database has one connection, so a third shows every order there. */
export const roundsAtOnce = (many: number): number =>
  process.env.TEST_ENGINE === "postgresql" ? many : Math.ceil(many / 3);
