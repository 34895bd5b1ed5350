import { clientMessagesIn } from "./mail";

/** What of a pasted text goes into the notes: the client's words, without signature, disclaimer and what they answer to. */

const THANKS =
  "(?:many |kind(?:est)? |best |warm(?:est)? )?(?:regards|wishes|thanks)|thanks(?: so much| a lot| again| in advance| heaps)?|thank you(?: so much)?|cheers|ta|yours(?: sincerely| faithfully| truly)?|sincerely|warmly|all the best|best|love|kr|br|rgds";
const SIGN_OFF = new RegExp(
  String.raw`^\s*(?:(?:with )?(?:${THANKS})(?: (?:and|&) (?:${THANKS}))?[\s,.!–—-]*(?:[\p{Lu}\p{Lo}][\p{L}'’-]*(?: [\p{Lu}\p{Lo}][\p{L}'’-]*){0,2})?\s*|-- ?|(?:sent|get) (?:from|outlook for) .{2,40})$`,
  "iu",
);
const DISCLAIMER =
  /\b(?:confidential|privileged|intended (?:only|solely) for|intended recipient|if you (?:are not|have received)|received this (?:e-?mail|message) in error|disclaimer|views expressed|consider the environment|registered (?:office|in england)|traditional (?:owners|custodians)|scanned for viruses|external (?:e-?mail|sender)|caution:|unsubscribe)\b/i;
const AFTERTHOUGHT = /^\s*p\.?\s?s\b/i;
const MOST_SIGNATURE_WORDS = 7;

/** A paragraph that says something, below a signature. */
const isSaid = (paragraph: string) =>
  AFTERTHOUGHT.test(paragraph) ||
  (/[.?!]\s*$/.test(paragraph) && (paragraph.match(/(?<=\s)\p{Ll}+/gu) ?? []).length > MOST_SIGNATURE_WORDS);

const paragraphsOf = (lines: readonly string[]) =>
  lines
    .join("\n")
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.replace(/^\s*\n/, "").trimEnd())
    .filter(Boolean);

/** The client's words for the notes, and everything else of the text. */
export function notesIn(text: string): { notes: string; leftOut: string } {
  const { messages, others } = clientMessagesIn(text);
  const cut: string[] = [];
  const kept = messages.map(({ subject, text: words }) => {
    const lines = words.split("\n");
    const signOff = lines.findIndex((line, at) => at > 0 && SIGN_OFF.test(line));
    const end = signOff < 0 ? lines.length : signOff;
    const paragraphs = [
      ...paragraphsOf(lines.slice(0, end)).map((words) => ({ words, isKept: !DISCLAIMER.test(words) })),
      ...paragraphsOf(lines.slice(end)).map((words) => ({
        words,
        isKept: isSaid(words) && !DISCLAIMER.test(words),
      })),
    ];
    cut.push(...paragraphs.flatMap(({ words, isKept }) => (isKept ? [] : words)));
    const body = paragraphs.flatMap(({ words, isKept }) => (isKept ? words : []));
    return [...(subject ? [`Subject: ${subject}`] : []), ...body].join("\n\n");
  });
  return { notes: kept.join("\n\n").trim(), leftOut: [...cut, others].filter(Boolean).join("\n\n") };
}
