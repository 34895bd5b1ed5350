import { extractClientMessages } from "./mail";

/** Extracts the notes from a pasted text: the client's message without signature, disclaimer and quoted messages. */

const THANKS =
  "(?:many |kind(?:est)? |best |warm(?:est)? )?(?:regards|wishes|thanks)|thanks(?: so much| a lot| again| in advance| heaps)?|thank you(?: so much)?|cheers|ta|yours(?: sincerely| faithfully| truly)?|sincerely|warmly|all the best|best|love|kr|br|rgds";
/**
 * A whole line that ends a message: "Kind regards,", "Many thanks, Ann Lee", "-- ", "Sent from my iPhone".
 */
const SIGN_OFF = new RegExp(
  String.raw`^\s*(?:(?:with )?(?:${THANKS})(?: (?:and|&) (?:${THANKS}))?[\s,.!–—-]*(?:[\p{Lu}\p{Lo}][\p{L}'’-]*(?: [\p{Lu}\p{Lo}][\p{L}'’-]*){0,2})?\s*|-- ?|(?:sent|get) (?:from|outlook for) .{2,40})$`,
  "iu",
);
const DISCLAIMER =
  /\b(?:confidential|privileged|intended (?:only|solely) for|intended recipient|if you (?:are not|have received)|received this (?:e-?mail|message) in error|disclaimer|views expressed|consider the environment|registered (?:office|in england)|traditional (?:owners|custodians)|scanned for viruses|external (?:e-?mail|sender)|caution:|unsubscribe)\b/i;
const AFTERTHOUGHT = /^\s*p\.?\s?s\b/i;
const MAX_SIGNATURE_WORDS = 7;

/** Whether a paragraph below a sign-off belongs to the message: a postscript, or a sentence of many words. */
const isMessageParagraph = (paragraph: string): boolean =>
  AFTERTHOUGHT.test(paragraph) ||
  (/[.?!]\s*$/.test(paragraph) && (paragraph.match(/(?<=\s)\p{Ll}+/gu) ?? []).length > MAX_SIGNATURE_WORDS);

const splitIntoParagraphs = (lines: readonly string[]): string[] =>
  lines
    .join("\n")
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.replace(/^\s*\n/, "").trimEnd())
    .filter(Boolean);

/** The client's message for the notes, and the rest of the text. */
export function extractNotes(text: string): { notes: string; leftOut: string } {
  const { messages, others } = extractClientMessages(text);
  const removed: string[] = [];
  const kept = messages.map(({ subject, text: body }) => {
    const lines = body.split("\n");
    const signOff = lines.findIndex((line, index) => index > 0 && SIGN_OFF.test(line));
    const end = signOff < 0 ? lines.length : signOff;
    const paragraphs = [
      ...splitIntoParagraphs(lines.slice(0, end)).map((paragraph) => ({
        paragraph,
        isKept: !DISCLAIMER.test(paragraph),
      })),
      ...splitIntoParagraphs(lines.slice(end)).map((paragraph) => ({
        paragraph,
        isKept: isMessageParagraph(paragraph) && !DISCLAIMER.test(paragraph),
      })),
    ];
    removed.push(...paragraphs.flatMap(({ paragraph, isKept }) => (isKept ? [] : paragraph)));
    const keptParagraphs = paragraphs.flatMap(({ paragraph, isKept }) => (isKept ? paragraph : []));
    return [...(subject ? [`Subject: ${subject}`] : []), ...keptParagraphs].join("\n\n");
  });
  return { notes: kept.join("\n\n").trim(), leftOut: [...removed, others].filter(Boolean).join("\n\n") };
}
