import { everydayWords } from "../words/everyday-words";
import { fillers, type Token } from "./name-index";

/** What follows a name and would belong to it: "Carrick Farm Hotel" is no Carrick Farm Barn. */
export const nameNouns = new Set(
  `hotel hall house winery wineries estate vineyard vineyards park club castle palace lodge manor mansion barn farm gallery museum cafe pavilion pier wharf yard yards
  works mill factory cottage homestead woolshed stables cellars receptions tavern inn church abbey priory centre center arena stadium resort villa chateau brewery distillery college university boathouse boatshed`.split(
    /\s+/,
  ),
);

/** "What does Zammit Catering charge": somebody who is paid besides, and no venue of that name. */
const suppliers =
  /^(?:catering|caterers?|florists?|flowers|photography|photographers?|films|cakes|entertainment|band) (?:charges?|costs?|quotes?|phone|number|email|rates?|prices?|menus?|do|does|on)\b/;
const wordsFrom = (tokens: readonly Token[], at: number) =>
  tokens
    .slice(at, at + 2)
    .map(({ word }) => word)
    .join(" ");

/** Where in a message a name was found, and all the words that the name has. */
interface Called {
  start: number;
  end: number;
  isWhole: boolean;
  words: readonly string[];
}

/** The phrase that a name is only a part of; undefined where nothing beside it belongs to a name. */
export function oddName(
  tokens: readonly Token[],
  { start, end, isWhole, words }: Called,
  capitals: ReadonlySet<string>,
  isExplained: (word: string, at: number) => boolean,
) {
  const none = { word: "~", at: 0 };
  const before = tokens[start - 1] ?? none;
  // "On Victoria Street" goes on with a name as a word right beside it does.
  const isOnStreet = /^(?:on|at)$/.test(tokens[end + 1]?.word ?? "");
  // "The Guild of Silversmiths" is no other guild.
  const isOf = tokens[end + 1]?.word === "of" && !isWhole;
  const last = isOnStreet || isOf ? end + 2 : end + 1;
  const after = tokens[last] ?? none;
  const [left, right] = [before.word, after.word];
  const isWord = (word: string) => /^[a-z]{2,}$/.test(word) && !fillers.has(word);
  // Beside a name that is written with capitals an everyday word in lower case is none of it.
  const isWritten = capitals.has(tokens[start]?.word ?? "");
  const isBeside = (word: string) => isWritten && !capitals.has(word) && everydayWords.has(word);
  const isStrange = ({ word, at }: Token) => isWord(word) && !isBeside(word) && !isExplained(word, at);
  const isQuestion = /\b(?:is|are|does|do|can|could|will|would|has|have|did|allow)\b/.test(
    tokens
      .slice(0, start)
      .map(({ word }) => word)
      .join(" "),
  );
  const isLeft = isStrange(before)
    ? !isWhole || capitals.has(left)
    : isWord(left) && nameNouns.has(left) && capitals.has(left);
  // "What the Barn works out at", "the Barn works for us": a verb.
  const isVerb = right === "works" && !capitals.has(right) && (isWritten || isVerbBefore(tokens[last + 1]));
  const isRight =
    !isVerb &&
    ((isWord(right) && !isOnStreet && nameNouns.has(right) && !words.includes(right)) ||
      (isStrange(after) &&
        (isOf
          ? !everydayWords.has(right)
          : capitals.has(right) || (!isWhole && !isQuestion && !isOnStreet))));
  const isSupplier = !isWhole && start === end && suppliers.test(wordsFrom(tokens, end + 1));
  if (!isLeft && !isRight && !isSupplier) return undefined;
  return tokens
    .slice(isLeft ? start - 1 : start, isRight ? last + 1 : isSupplier ? end + 2 : end + 1)
    .map(({ word }) => word)
    .join(" ");
}

const isVerbBefore = (next: Token | undefined) =>
  next !== undefined &&
  /^(?:out|for|with|if|as|better|best|well|fine|ok|within|on|to|around)$/.test(next.word);
