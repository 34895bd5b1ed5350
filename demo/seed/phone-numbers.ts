import type { Country } from "@contract/vocabulary";
import type { Random } from "./random";
import { splitList } from "./word-list";

/** A number as typed, and its E.164 digits. */
export interface PhoneNumber {
  number: string;
  normalised: string;
}

/**
 * Numbers reserved for fiction, so that no real phone rings: Australia's 5550 and 7010 exchanges and the
 * 0491 57 block, Britain's 07700 900 block and the 496 0 exchanges.
 */
const landlines: Record<Country, Record<string, string>> = {
  AU: { VIC: "3", TAS: "3", NSW: "2", ACT: "2", QLD: "7", SA: "8", WA: "8", NT: "8" },
  UK: {
    London: "2079460",
    Manchester: "1614960",
    Birmingham: "1214960",
    Leeds: "1134960",
    Glasgow: "1414960",
    Edinburgh: "1314960",
    Bristol: "1174960",
    Liverpool: "1514960",
    "Newcastle upon Tyne": "1914980",
    Cardiff: "2920180",
    Belfast: "2896496",
    Sheffield: "1144960",
    Nottingham: "1154960",
  },
};

/** How people write numbers; each x is the next digit of the national number without its leading 0. */
const patternsByCountry: Record<Country, Record<"mobile" | "landline", string[]>> = {
  AU: {
    mobile: splitList(
      "0xxx xxx xxx, 0xxx xxx xxx, +61 xxx xxx xxx, 0xxxxxxxxx, +61xxxxxxxxx, 0xxx-xxx-xxx, +61 (0)xxx xxx xxx, 61xxxxxxxxx",
    ),
    landline: splitList("(0x) xxxx xxxx, 0x xxxx xxxx, +61 x xxxx xxxx, 0xxxxxxxxx"),
  },
  UK: {
    mobile: splitList(
      "0xxxx xxxxxx, 0xxxx xxx xxx, +44 xxxx xxxxxx, 0xxxxxxxxxx, +44xxxxxxxxxx, (0xxxx) xxxxxx, +44 (0)xxxx xxx xxx, 0xxxx-xxx-xxx",
    ),
    landline: splitList("0xxx xxx xxxx, 0xxx xxxxxxx, +44 xxx xxx xxxx, (0xxx) xxx xxxx"),
  },
};

/** Patterns for Britain's two-digit area codes: London (20), Cardiff (29) and Belfast (28). */
const shortAreaPatterns = splitList("0xx xxxx xxxx, +44 xx xxxx xxxx, (0xx) xxxx xxxx, 0xxxxxxxxxx");

/** Makes a mobile number, different for each `serial` below 1000. */
export function makeMobileNumber(country: Country, serial: number, chance: Random): PhoneNumber {
  // 7 and 1000 have no common factor, so different serial numbers below 1000 give different digits.
  const three = String((serial * 7 + 156) % 1000).padStart(3, "0");
  const digits = country === "AU" ? `49157${serial % 10}${three}` : `7700900${three}`;
  return formatPhoneNumber(country, digits, chance.pick(patternsByCountry[country].mobile));
}

/** Makes a landline number for a state (Australia) or city (Britain; the unassigned 01632 for cities without a block). */
export function makeLandlineNumber(country: Country, area: string, chance: Random): PhoneNumber {
  if (country === "AU") {
    const digits = `${landlines.AU[area] ?? "3"}${chance.pick(["5550", "7010"])}${chance.makeDigits(4)}`;
    return formatPhoneNumber("AU", digits, chance.pick(patternsByCountry.AU.landline));
  }
  const block = landlines.UK[area] ?? "1632960";
  const digits = block + chance.makeDigits(10 - block.length);
  return formatPhoneNumber("UK", digits, chance.pick(getBritishPatterns(digits)));
}

/** The same number, written differently. */
export function reformatPhoneNumber(country: Country, normalised: string, chance: Random): PhoneNumber {
  const digits = normalised.slice(2);
  const patterns =
    country === "UK"
      ? getBritishPatterns(digits)
      : patternsByCountry.AU[digits[0] === "4" ? "mobile" : "landline"];
  return formatPhoneNumber(country, digits, chance.pick(patterns));
}

/** 01632 numbers are written like mobile numbers, with a group of five digits first. */
const getBritishPatterns = (digits: string) =>
  digits.startsWith("2")
    ? shortAreaPatterns
    : patternsByCountry.UK[/^(7|1632)/.test(digits) ? "mobile" : "landline"];

function formatPhoneNumber(country: Country, digits: string, pattern: string): PhoneNumber {
  let next = 0;
  const number = pattern.replace(/x/g, () => digits[next++] ?? "");
  return { number, normalised: `${country === "AU" ? "61" : "44"}${digits}` };
}
