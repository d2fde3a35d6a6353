/** The kinds of accounts that a member chooses from. */
export const accountTypes = [
  { value: "creator", label: "Create projects" },
  { value: "participant", label: "Join projects" },
] as const;

export type AccountType = (typeof accountTypes)[number]["value"];

export const accountTypeValues = accountTypes.map((type) => type.value) as [AccountType, ...AccountType[]];
