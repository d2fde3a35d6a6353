import { closedList } from "~/own-value";

/** The themes that a person can choose. "system" follows the device. */
export const themes = closedList({ system: "System", light: "Light", dark: "Dark", contrast: "High contrast" });

export type Theme = (typeof themes)[number]["value"];
