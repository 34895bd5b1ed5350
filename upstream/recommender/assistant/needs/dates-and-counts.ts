import type { Reading } from "../words/reading";

const month =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)\\b";
const weekday = "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|weds?|thurs?|fri|sat|sun)";

/** Sets aside dates, days and counts of other things: the catalogue holds no calendar, and no such counts. */
export function setAsideDatesAndCounts(reading: Reading) {
  const one = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
  const day = `(?:${one}(?:(?: ?[-+] ?| (?:and|or|to|,) )(?:the )?${one})*)`;
  for (const [date] of reading.takeAll(/\b\d{1,2}[.-]\d{1,2}[.-](?:20)?\d\d\b/))
    reading.unused.push(`the date ${date.replaceAll(".", "/")}`);
  // "May" is a month beside a weekday, an "of" or an ordinal, or where it is written as one.
  const may = reading.capitals.has("may")
    ? String.raw`(?:${weekday} )?(?:the )?${day}(?: of)? may\b`
    : String.raw`(?:${weekday} (?:the )?${day}(?: of)?|(?:the )?\d{1,2}(?:st|nd|rd|th)(?: of)?|${day} of) may\b`;
  reading.setAside(
    new RegExp(
      String.raw`\b(?:on |in |for |by |this |next )*(?:${may}|may \d{1,2}(?:st|nd|rd|th)\b)(?: 20\d\d)?`,
    ),
  );
  reading.setAside(
    new RegExp(
      String.raw`\b(?:on |in |for |by |during |this |next |the |a |late |early |mid )*(?:${weekday} )?(?:(?:the )?${day}(?: (?:of )?)${month}(?: 20\d\d)?|${month}(?: ${day}\b)?(?:(?: of)? 20\d\d)?|(?<=\bon )${day}[.]\d{1,2}\b|\d{1,2}(?:st|nd|rd|th)\b)(?<!\bmay)`,
    ),
  );
  reading.setAside(
    new RegExp(
      String.raw`\b(?:on |in |for |by |during |this |next |the |a |any )*(?:${weekday}|(?:next |this )?(?:spring|summer|autumn|winter|weekends?|week|month|year)|(?:mid)?week ?days?|tomorrow|tonight|today|mornings?|afternoons?|arvos?|breakfasts?|brekkies?|brunch(?:es)?|lunch(?:es|time)?|new years(?: eve)?|easter|20[2-4]\d)\b`,
    ),
  );
  reading.setAside(
    /\b(?:at |from |by )?\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|oclock)\b|\b(?:in |during )(?:early |late |mid )*may\b|\bmay 20\d\d\b/,
  );
  reading.setAside(
    /(?<=\bsleep(?:s|ing)? )(?:up to |at least |about |for )*\d+\b|\b(?:for |at least |up to |about )*\d+ ?(?:guests|people|ppl|pax|of (?:us|them))?(?= (?:to (?:sleep|stay)|sleeping|staying|overnight)\b)/,
  );
  reading.setAside(
    /\b(?:\d{1,2}|one|two|three|four|five|six) of (?:us|them|client|people|(?:our|the|my|their) [a-z]+)(?= (?:have|has|use|uses|using|are|is|need|needs|cant|dont|will|who|with|bring|eat|drive|come|in)\b)/,
  );
  reading.setAside(/\b(?:since|from|in|built in|est|established) (?:the )?(?:1[789]|20)\d\ds?\b/);
  reading.setAside(/\b\d+ beds\b|(?<=\bbeds? )for (?:about |at least |up to )?\d+\b/);
  reading.setAside(/(?<=\bparking )for (?:about |at least |up to )?\d+(?: cars)?\b/);
  reading.setAside(/\b(?:turn(?:s|ing|ed)?|aged?) \d{1,3}\b/);
  reading.setAside(/\b\d+(?:\.\d+)? ?percent(?: off)?(?: midweek)?\b/);
  reading.setAside(
    /\b(?:(?:at least|over|under|more than|up to|for|with) )*\d+(?:\.\d+)?\+? ?(?:parking spaces|car spaces|car parks?|cars?|vehicles?|coaches|bus(?:es)?|spaces|bedrooms?|rooms?|nights?|days?|weeks?|hours?|hrs?|minutes?|mins?|months?|years?|stars?|tables?|floors?|acres?|courses?|percent|%)(?: (?:drive|walk|away|long|hire|old|ago))?\b/,
  );
}
