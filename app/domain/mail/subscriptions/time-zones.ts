import { ownValue } from "~/own-value";

/** Intl knows these by older names in Node.js and Chromium, and by newer ones in Firefox. */
const currentNames: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** Returns the name that the list has for a time zone. */
export const currentName = (name: string): string => ownValue(currentNames, name) ?? name;

/** Returns the names to choose from, UTC first, with the one that was chosen before. */
export function timeZones(chosen = "UTC"): string[] {
  const names = [...Intl.supportedValuesOf("timeZone"), chosen].map(currentName);
  return [...new Set(["UTC", ...names.sort()])];
}
