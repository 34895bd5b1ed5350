import type { Reading } from "./reading";
import { seatingWords, styleWords } from "./vocabulary";

/** How somebody takes back what was said last: "80, no wait, 90". */
const takingBack =
  "(?:(?:,? )*(?:(?:oh |oops |um )*(?:no wait|no sorry|sorry no|wait no|hang on|scratch that|strike that|make (?:that|it)|i mean(?:t)?|or rather|correction|sorry|nope|nah|no(?! [a-z])|wait|actually|whoops|oops)(?:,? )*)+(?:(?:i mean(?:t)?|make (?:that|it)|its|it is|client) )?)";

const kinds = [
  String.raw`(?:[$£]?\d[\d.]*k?)(?: (?:guests|people|pax|ppl))?`,
  [...seatingWords, ...styleWords].map(([, words]) => words.source.replaceAll("\\b", "")).join("|"),
];

const sitting = String.raw`(?:\ba seat|seated|seating|seats|sitting|sit[ -]?down|sat(?: down)?|seat)`;
const standing = `(?:standing|stand[ -]?up|stood(?: up)?|stand|cocktail(?: style)?)`;
const some =
  "(?: (?:guests|people|pax|event|do|dinner|one|ones|style|affair|meal|for all \\d+|for all|for everyone))*";
const instead = `[ ,]+(?:and |but )?(?:instead of|rather than|not|no|as opposed to|no longer|never)(?: (?:a|an|all|be|being|them|to|for))*`;
const into = `${some} (?:(?:changed|switched|swapped) )?(?:to|for|into|with|becomes?|is now|are now)(?: (?:a|an|be))*`;
/** "Seated instead of standing", "change standing to seated": the one that holds. */
const replaced: [RegExp, string][] = [
  [sitting, standing, "seated"],
  [standing, sitting, "standing"],
].flatMap(([holds = "", goes = "", word = ""]): [RegExp, string][] => [
  [new RegExp(String.raw`\b${holds}(${some})${instead} ${goes}\b${some}`, "g"), `${word}$1`],
  [
    new RegExp(
      String.raw`\b(?:not|no|forget|scrap|swap|change|switch|from)(?: (?:a|an|the))* ${goes}${some}[ ,]+(?:but|its|it is|make it|to|for)?(?: (?:a|an))* ?${holds}\b`,
      "g",
    ),
    word,
  ],
  [new RegExp(String.raw`\b${goes}${into} ${holds}\b`, "g"), word],
]);

const sittings = seatingWords.map(([, words]) => words.source.replaceAll("\\b", "")).join("|");
/** "Not theatre, dinner": the way to sit that is meant stands behind the one that is not. */
const notSo: [RegExp, string][] = [
  [
    new RegExp(
      String.raw`\bnot (?:in |a |for )?(?:${sittings})(?: style)?[ ,]+(?:but )?(?:a |for )?(?:seated )?dinner\b(?! and)`,
      "g",
    ),
    "seated",
  ],
  [
    new RegExp(
      String.raw`\bnot (?:in |a |for )?(?:${sittings})(?: style)?[ ,]+(?:but )?(?:a |for )?(?=(?:${sittings}|seated)\b)`,
      "g",
    ),
    "",
  ],
];

/** A text without what is taken back in it, where the same kind of thing stands behind: a number, a way to sit, a style. */
export const corrected = (text: string) =>
  kinds.reduce(
    (left, kind) =>
      left.replace(
        new RegExp(
          String.raw`(?<!\b(?:no|not|without|nor|any|neither|skip|drop|except) )\b(?:${kind})${takingBack}(?=(?:an? )?(?:${kind})\b)`,
          "g",
        ),
        "",
      ),
    [...notSo, ...replaced].reduce((left, [words, holds]) => left.replace(words, holds), text),
  );

/** Claims what a message takes back: "no, 80 not 180", "110 now, was 90". */
export function takeCorrections(reading: Reading) {
  // "No, 80 not 180": the last word holds.
  reading.take(
    /^\s*(?:(?:no|nah|nope)\b(?=[ ,]*(?:sorry|i |we |they |client |its |the |in |make |standing|seated|[$£]?\d)| ,)|(?:sorry|oops|wait)\b)/,
  );
  // "No wait, I meant Domaine Lindsay", "110 now, was 90".
  reading.take(
    /^\s*(?:(?:no|oh|oops|sorry|wait|hang on|actually|nah|scratch that)[ ,]+)+(?:i|we|client) meant\b/,
  );
  reading.takeAll(
    /(?<=\d[a-z ,]*)\b(?:was|were|it was|used to be|instead of|up from|down from|rather than|previously|originally) [$£]?\d+k?\b(?! ?(?:seated|standing))/,
  );
  reading.takeAll(/\bnot \d+(?= ,? ?(?:but |more like |its |rather )*\d)/);
  reading.take(/\b(?:not both (?:are |is )?(?:needed|necessary|required)|no need for both)\b/);
  reading.takeAll(/(?<=\d[a-z ,]*)\bnot [$£]?\d+(?:\.\d+)?k?\b(?: ?(?:pp|guests|people|pax))?/);
}
