/** Joins sentences, and fragments such as "Lead saved", into one text. A fragment ends with a full stop if more follows. */
export const joinSentences = (...parts: (string | false | undefined)[]): string => {
  const texts = parts.flatMap((part) => (part ? part.trim() : "") || []);
  return texts
    .map((text, index) => (index < texts.length - 1 && !/[.!?]”?$/.test(text) ? `${text}.` : text))
    .join(" ");
};

/** "Custom venue" from "custom venue". */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "the timeline" from "The timeline", to continue a sentence. */
export const uncapitalise = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const conjunction = new Intl.ListFormat("en-AU", { type: "conjunction" });

/** "1 event, 1 enquiry and 2 emails". */
export const joinWithAnd = (parts: readonly string[]): string => conjunction.format(parts);
