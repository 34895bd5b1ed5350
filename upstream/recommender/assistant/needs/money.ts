import type { Country } from "@contract/vocabulary";
import type { Reading } from "../words/reading";
import { boundsOf, comparator, isAbout, isStrict, tail } from "./bounds";
import type { Bounds } from "./need";

/** An amount as it was read; what it is an amount of may not be known. */
export interface Amounts {
  perHead?: Bounds;
  total?: Bounds;
  minimum?: Bounds;
  /** Amounts that may be meant a head or in total. */
  unclear: string[];
  /** Amounts of another currency than the country's. */
  foreign: string[];
}

const currency = "(?:[$£]|aud |gbp |usd |eur |nzd )";
const otherCurrency = "us dollars?|usd|eur|euros?|nzd|cad|chf";
const currencyWord = `(?:${otherCurrency}|dollars?|bucks|pounds?|quid|aud|gbp|sterling)`;
const thousand = String.raw`(?:k|thousand|grand)\b`;
const each = String.raw`(?:(?:a|per|each|for each|for every|by the|\/)\s?(?:head|person|guest|pax|cover|delegate|plate)|pp|p p|ppp|ph|pph|each|apiece|head)\b`;
const whole = String.raw`(?:(?:in|as a) total|total|all up|all in|overall|altogether|for (?:the )?(?:whole|entire|full|complete|everything|everyone|all|lot)(?: (?:event|day|night|venue|thing|party|wedding|evening|group|lot))?|(?:total )?budget|to spend|to work with|enough|cover|buy|stretch to|pay for)\b`;
const money = new RegExp(
  String.raw`(?:\b(?<lead>minimum spends?|min spend|budget|total|price|cost|spend|(?:go|stretch|push|come)(?: up| down)?(?= (?:up )?to ))(?: (?:of|is|in|at|for|to|limit|cap|costs?))*(?: (?:the )?(?:whole|event))?\s+)?${comparator}(?:a )?(?<cur>${currency})?\s?(?<from>\d+(?:\.\d+)?)\s?(?<fromK>${thousand})?(?:\s?(?:-|to|(?<=\bbetween [a-z$£\d. ]{1,20})and)\s?(?<cur2>${currency})?\s?(?<to>\d+(?:\.\d+)?)(?!\d)(?! ?(?:guests|people|pax|ppl|heads|of us|delegates|persons|seated|standing)\b)\s?(?<toK>${thousand})?)?(?<word>\s?${currencyWord}\b)?(?:\s?(?<unit>${each}|${whole}|minimum spends?|min spend))?${tail}(?:\s(?<unit2>${each}|${whole}))?`,
  "g",
);

const ofRooms =
  /\b(?:rooms?|spaces?|halls?|tables?|groups?|parties|sessions?|teams?) (?:of|for|with)(?: about| around| up to)* ?$/;

/** Amounts up to this without a unit are a head, from ten times that they are of the whole event. */
const MOST_A_HEAD = 500;
const LEAST_IN_TOTAL = 1500;

/** "Around" an amount is up to a tenth more. */
const ROUGHLY = 1.1;

/** Reads the amounts of money: a head, of the whole event, or of the minimum spend. */
export function readMoney(reading: Reading, country: Country): Amounts {
  const amounts: Amounts = { unclear: [], foreign: [] };
  reading.setAside(
    /[$£]\d+(?:\.\d+)?k? (?:is )?(?:over|under|above|below|more than|less than|enough for) (?=(?:the |its )?min(?:imum)? spend)/,
  );
  money.lastIndex = 0;
  for (let found = money.exec(reading.rest); found; found = money.exec(reading.rest)) {
    const { lead, cmp, cur, cur2, from, fromK, to, toK, word, unit, unit2, tail: after } = found.groups ?? {};
    const units = `${unit ?? ""} ${unit2 ?? ""}`;
    const sign = `${cur ?? ""}${cur2 ?? ""}${word ?? ""}`;
    const isEach = new RegExp(String.raw`\b${each}`).test(units) || units.includes("/");
    const hasUnit = units.trim() !== "";
    const signs = sign !== "" || fromK !== undefined || toK !== undefined || hasUnit;
    if (!signs && !(lead && !/price|cost/.test(lead) && Number(from) >= (/budget/.test(lead) ? 50 : 1000)))
      continue;
    // "Two hundred all up" are hardly dollars.
    const isBareTotal =
      sign === "" &&
      !fromK &&
      !toK &&
      !lead &&
      /^(?:all up|all in|overall|altogether|(?:in )?total)/.test(unit ?? "");
    // "Two rooms of 40 each" are guests.
    const isOfRooms =
      sign === "" && /^each$/.test(unit ?? "") && ofRooms.test(reading.rest.slice(0, found.index));
    if (isOfRooms) continue;
    if (isBareTotal && Math.max(Number(from), Number(to ?? 0)) < MOST_A_HEAD) continue;
    if (/^(?:enough|cover|buy|stretch|pay)/.test(unit ?? "") && sign === "" && !fromK && Number(from) < 1000)
      continue;
    const start = found.index;
    reading.claim(start, start + found[0].length);
    if (
      new RegExp(otherCurrency).test(sign) ||
      (/[£]|pounds?|quid|gbp|sterling/.test(sign)
        ? country !== "UK"
        : /[$]|dollars?|bucks|aud/.test(sign) && country !== "AU")
    ) {
      amounts.foreign.push(found[0].trim());
      continue;
    }
    const times = (k: string | undefined) => (k ? 1000 : 1);
    const low = Number(from) * times(fromK ?? (to !== undefined && Number(from) < 1000 ? toK : undefined));
    const high = to === undefined ? undefined : Number(to) * times(toK);
    const bounds = boundsOf(low, high, [cmp, after]);
    if (isStrict(cmp) && bounds.min !== undefined && bounds.max === undefined) bounds.isAbove = true;
    if (/^(?:under|below|less than|cheaper than)$/.test(cmp ?? "") && bounds.max !== undefined)
      bounds.isBelow = true;
    // "About 9,000 in all", "around 80 a head": less will do, and a little more.
    if (isAbout.test(cmp ?? "") && to === undefined)
      Object.assign(bounds, { min: undefined, max: Math.round(low * ROUGHLY), about: low });
    const most = high ?? low;
    const set = (of: "perHead" | "total") => {
      const before: Bounds = amounts[of] ?? {};
      // Of two that are both the most, or both the least, one is meant otherwise.
      const isTwice =
        (before.max !== undefined && bounds.max !== undefined) ||
        (before.min !== undefined && bounds.min !== undefined);
      if (isTwice) amounts.unclear.push(found?.[0].trim() ?? "");
      else amounts[of] = { ...before, ...bounds };
    };
    if (isEach) set("perHead");
    else if (/minimum|min spend/.test(`${lead ?? ""}${unit ?? ""}${after ?? ""}`))
      amounts.minimum = after === "minimum" ? boundsOf(low, high, [cmp]) : bounds;
    else if (hasUnit || /total|budget/.test(lead ?? "")) {
      if (most < MOST_A_HEAD && lead === "budget" && !hasUnit) amounts.unclear.push(found[0].trim());
      else set("total");
    } else if (most <= MOST_A_HEAD) set("perHead");
    else if (most >= LEAST_IN_TOTAL) set("total");
    else amounts.unclear.push(found[0].trim());
  }
  // "Under 60 a head? Its 80, right?" is no number of guests.
  if (amounts.perHead)
    reading.take(/\b(?:its|it is|thats) [$£]?\d{2,3}(?= (?:right|isnt it|correct|now|each)\b)/);
  return amounts;
}
