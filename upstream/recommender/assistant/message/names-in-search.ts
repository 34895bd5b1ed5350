import { literal } from "@contract/literal";
import type { Surroundings } from "../intent";
import type { Mention } from "../names/names";
import { mentionReader } from "../names/subjects";

/** A name of a venue in a text whose names stand for themselves no more. */
const NAME = "~";

const refusing =
  "(?:not|no|nor|except(?:ing)?(?: for)?|exclud(?:e|ing)|avoid(?:ing)?|skip(?:ping)?|leav(?:e|ing) out|rul(?:e|ing) out|(?:anything|anywhere) but|other than|apart from|(?:(?:we|they|i|he|she|it) )?(?:do(?:es)?|did|must|ca|wo|should)(?:n['’]?t| ?not) (?:really )?(?:want|like|fancy|be|include))";
/** "Not the Pemberton or the Langford", "(anything but Zuri Hall!)": what a search leaves out; or a name besides. */
const refusedOrNamed = new RegExp(
  String.raw`(?:\s*[,(–—-]\s*)?(?:\b(?:and|but|also|please|so)\s+)*\b${refusing}(?: (?:the|at|on))* ${NAME}(?:(?:\s*,|\s+(?:and|or|nor))+\s+(?:the )?${NAME})*[)!]*|${NAME}`,
  "giu",
);
const measured = new RegExp(
  String.raw`\b(?:near(?: to|by)?|close to|next to|around|not far from|within \d+ ?(?:kms?|miles?|mi)(?: of)?|walking distance (?:of|from|to))(?: the)? ${NAME}`,
  "iu",
);

/** Reads the names in a part of a message that say what a search leaves out, or around which it looks. */
export function namesOfSearch(surroundings: Surroundings) {
  const mentionsIn = mentionReader(surroundings, surroundings.isLetter);
  const hidden = (text: string) => {
    const names: { said: string; id: number }[] = [];
    const without = mentionsIn(text)
      .filter(({ venues, words }) => venues.length === 1 && words.length > 1)
      .reduce(
        (left, mention) =>
          left.replace(spelt(mention), (said) => {
            names.push({ said, id: mention.venues[0]?.id ?? 0 });
            return NAME;
          }),
        text.replaceAll(NAME, " "),
      );
    return { without, names };
  };
  return {
    /** "Near the Glasshouse, please." */
    isMeasured: (text: string) => !text.endsWith("?") && measured.test(hidden(text).without),
    /** A part without the venues that it refuses, and which those are. */
    refusedIn(text: string): { left: string; ids: number[] } {
      const { without, names } = hidden(text);
      const inOrder = names.sort((a, b) => text.indexOf(a.said) - text.indexOf(b.said));
      if (text.endsWith("?") || names.length !== without.split(NAME).length - 1)
        return { left: text, ids: [] };
      const ids: number[] = [];
      let read = 0;
      const said = () => inOrder[read++]?.said ?? "";
      const left = without.replace(refusedOrNamed, (found) => {
        if (found === NAME) return said();
        const count = found.split(NAME).length - 1;
        ids.push(...inOrder.slice(read, read + count).map(({ id }) => id));
        read += count;
        return "";
      });
      return { left: left.trim(), ids };
    },
  };
}

const spelt = ({ words }: Mention) =>
  new RegExp(
    `(?<![\\p{L}\\d])${words.map((word) => [...word].map(literal).join("['’]?")).join("[^\\p{L}\\d]+")}(?![\\p{L}\\d])`,
    "iu",
  );
