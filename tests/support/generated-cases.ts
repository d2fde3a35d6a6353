/** Returns how many cases a test generates: this many, or many times more in `npm run fuzz`. */
export const generatedCases = (few: number): number => few * Number(process.env.GENERATED_FACTOR ?? 1);
