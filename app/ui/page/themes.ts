import { closedList } from "~/values/closed-list";

/** The themes that a person can choose. "system" follows the device. */
export const themes = closedList({ system: "System", light: "Light", dark: "Dark", contrast: "High contrast" });

export type Theme = (typeof themes)[number]["value"];
