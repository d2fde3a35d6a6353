/** The themes that a person can choose. "system" follows the device. */
export const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "contrast", label: "High contrast" },
] as const;

export type Theme = (typeof themes)[number]["value"];
