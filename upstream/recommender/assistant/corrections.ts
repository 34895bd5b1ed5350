import { seatingWords, styleWords } from "./vocabulary";

/** How somebody takes back what was said last: "80, no wait, 90". */
const takingBack =
  "(?:(?:,? )*(?:(?:oh |oops |um )*(?:no wait|no sorry|sorry no|wait no|hang on|scratch that|strike that|make (?:that|it)|i mean(?:t)?|or rather|correction|sorry|nope|nah|no|wait|actually|whoops|oops)(?:,? )*)+(?:(?:i mean(?:t)?|make (?:that|it)|its|it is|client) )?)";

const kinds = [
  String.raw`(?:[$£]?\d[\d.]*k?)(?: (?:guests|people|pax|ppl))?`,
  [...seatingWords, ...styleWords].map(([, words]) => words.source.replaceAll("\\b", "")).join("|"),
];

/** A text without what is taken back in it, where the same kind of thing stands behind: a number, a way to sit, a style. */
export const corrected = (text: string) =>
  kinds.reduce(
    (left, kind) =>
      left.replace(new RegExp(String.raw`\b(?:${kind})${takingBack}(?=(?:an? )?(?:${kind})\b)`, "g"), ""),
    text,
  );
