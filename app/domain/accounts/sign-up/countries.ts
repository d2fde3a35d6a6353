import { lawCountries } from "~/domain/resources/values/details/law-countries";
import { ownValue } from "~/values/own-value";

/** What belongs to a country, and the European Union. People live in neither by the list of signing up. */
const otherLaws = new Set(
  `
  AX AS AI AQ AW BM BV IO VG BQ KY CX CC CK CW EU FK FO GF PF TF GI GL GP GU GG HM HK IM JE MO MQ YT MS NC NU NF
  MP PN PR RE BL SH MF PM SX GS SJ TK TC UM VI WF EH
`
    .trim()
    .split(/\s+/),
);

/** The only country for which the form asks for a state. */
export const countryWithStates = "United States of America";

/** Accounts store these names. */
const storedNames: Record<string, string> = {
  ST: "Sao Tome and Principe",
  TR: "Turkey",
  US: countryWithStates,
  VC: "Saint Vincent and the Grenadines",
};

/** The countries that a member may live in, by their English names. */
export const countries = lawCountries
  .filter(({ value }) => !otherLaws.has(value))
  .map(({ value, label }) => ownValue(storedNames, value) ?? label);
