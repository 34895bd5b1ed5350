import type { Reading } from "./reading";

const ones = "one two three four five six seven eight nine".split(" ");
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ten = `(?:${tens.join("|")})`;
const one = `(?:${ones.join("|")})`;
const upTo99 = `(?:${ten}(?:[ -]${one})?|${teens.join("|")})`;
const written = new RegExp(
  String.raw`\b(?:(?:(a|couple of|${one}) )?hundred(?: (?:and )?(${upTo99}|${one}))?|(${upTo99})( hundred| thousand| grand)?|(a|${one}) (?:thousand|grand))\b`,
  "g",
);

/** Numbers in words as digits: "a hundred and twenty five", "fifty", "two hundred", "five thousand". */
export function inDigits(text: string) {
  const small = (words = "") =>
    words.split(/[ -]/).reduce((sum, word) => {
      if (tens.includes(word)) return sum + (tens.indexOf(word) + 2) * 10;
      if (teens.includes(word)) return sum + teens.indexOf(word) + 10;
      return sum + ones.indexOf(word) + 1;
    }, 0);
  const count = (word: string | undefined) =>
    word === "couple of" ? 2 : Math.max(1, ones.indexOf(word ?? "") + 1);
  return (
    text
      .replace(/(?<=\b(?:hundred|thousand)) n (?=[a-z]+)/g, " and ")
      .replace(
        new RegExp(String.raw`\b(${one}|${teens.join("|")}|\d{1,2}) and a half (?=k\b|grand|thousand)`, "g"),
        (_, count: string) => `${(Number(count) || small(count)) + 0.5} `,
      )
      // "One twenty" is a hundred and twenty where people or a price a head are counted.
      .replace(
        new RegExp(
          String.raw`\b(one|two|three) (${upTo99})(?= (?:a|per|each|people|guests|pax|head|seated|sit|standing|dollars|bucks|pounds|quid|max|tops|of (?:us|them)|pp)\b)`,
          "g",
        ),
        (_, hundreds: string, more: string) => String(small(hundreds) * 100 + small(more)),
      )
      .replace(
        new RegExp(String.raw`\b(?:(a|an|couple of|${one}|[1-9]) )?dozen\b`, "g"),
        (_, times?: string) => String((Number(times) || count(times)) * 12),
      )
      .replace(/\b(\d) ?(to|or|-) ?(\d) hundred\b/g, "$100 $2 $300")
      .replace(/\b(\d) hundred\b/g, "$100")
      .replace(
        new RegExp(String.raw`\b(${one}) thousand (?:and )?(${one}) hundred\b`, "g"),
        (_, thousands: string, hundreds: string) => String(small(thousands) * 1000 + small(hundreds) * 100),
      )
      .replace(
        written,
        (_, hundreds?: string, more?: string, below?: string, times?: string, thousands?: string) => {
          if (thousands) return String(count(thousands) * 1000);
          if (below) return String(small(below) * (times ? (times === " hundred" ? 100 : 1000) : 1));
          return String(count(hundreds) * 100 + (more ? small(more) : 0));
        },
      )
      .replace(
        new RegExp(
          String.raw`\b(${one})(?=[ -](?:people|guests|pax|persons|of us|kms?|kilomet(?:re|er)s?|miles?)\b)`,
          "g",
        ),
        (word) => String(small(word)),
      )
  );
}

const atTables = (tables: string, seats: string) => `${Number(tables) * Number(seats)} guests at tables`;

/** "50 adults and 10 kids" are 60 guests, as "6 tables of 10" are. */
export const summed = (text: string) =>
  text
    .replace(
      /\b(two|three|four)(?= (?:separate |different |equal )?(?:rooms|halls|spaces) (?:of|for|with)\b)/g,
      (word) => String(ones.indexOf(word) + 1),
    )
    .replace(
      /\b(\d{1,3}) ?x? ?(?:(?:round |long |big |dinner |banquet )*tables|rounds) ?(?:of|for|x|by|seating|with) ?(\d{1,2})\b(?: (?:guests|people|pax|ppl|seats|chairs|each))*/g,
      (_, tables: string, seats: string) => atTables(tables, seats),
    )
    .replace(
      /\b(?:(?:round |long )*tables|rounds) of (\d{1,2})(?: ,)? ?(?:x|times) ?(\d{1,3})\b/g,
      (_, seats: string, tables: string) => atTables(tables, seats),
    )
    .replace(
      /\b(\d) (?:x )?(?:breakouts?|break[ -]?out rooms?|smaller rooms|syndicate rooms|meeting rooms|rooms) (?:of|for) (\d{1,3})(?: (?:people|guests|pax|ppl))?(?: each)?\b/g,
      (_, rooms: string, seats: string) =>
        Array.from({ length: Number(rooms) }, () => `${seats} guests`).join(" , another room for "),
    )
    .replace(
      /\b(\d{1,4}) (?:adults?|grown ups?|kids|children)(?: ,)? (?:and |plus |with |\+ ?)?(\d{1,4}) (?:kids|children|child|teens|infants|babies|adults|grown ups)\b/g,
      (_, adults: string, children: string) => `${Number(adults) + Number(children)} guests`,
    );

/** "Top three", "2 venues", "the cheapest 3": how many venues are asked for. */
export function readLimit(reading: Reading): number | undefined {
  const found =
    reading.take(
      /\b(?:top|best|show me|give me|list|suggest|recommend|find me|find|show|another)(?: (?:me|us|the|top|best|your|my))* (one|two|three|four|five|[2-9]|10)\b(?! ?(?:guests|people|pax|of|and|to|for you|takes|(?<=another one )for \d|km|kms|miles|stars?))/,
    ) ??
    reading.take(
      /(?<=\bwhich )(two|three|four|five|[2-9])\b(?= (?:venues |ones )?(?:should|would|do|to)\b)/,
    ) ??
    reading.take(
      /(?<=\b(?:cheapest|largest|biggest|smallest|nearest|closest|dearest) )(two|three|four|five|[2-9])\b(?! ?(?:guests|people|pax|kms?|miles))/,
    ) ??
    reading.take(
      /\b(two|three|four|five|[2-9]|10) (?=(?:[a-z]+est|(?:most|least) [a-z]+)\b(?! of (?:these|those|them)))/,
    ) ??
    reading.take(
      /(?<!\b(?:the|these|those|of|between|compare|my) )\b(two|three|four|five|[2-9]|10) (?=(?:[a-z~]+ ){0,2}(?:venues|options|places|ideas|suggestions|alternatives|choices|wineries|barns|hotels|restaurants|rooftops|gardens|warehouses)\b)/,
    );
  return found && (Number(found[1]) || ones.indexOf(found[1] ?? "") + 1);
}
