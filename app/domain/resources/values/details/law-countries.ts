import { closedList } from "~/values/closed-list";
import byCode from "./law-countries.json" with { type: "json" };

/** The countries whose law a resource can follow, by their ISO 3166-1 code, and the European Union. */
export const lawCountries: readonly { value: string; label: string }[] = closedList(byCode);
