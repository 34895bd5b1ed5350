/** A message taken apart: what a colleague wrote, and what was pasted from a client. */
export interface Parts {
  own: string;
  pasted?: string;
}

const greeting =
  /^["“]?(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|morning|afternoon)\b[^.!?\n]{0,40}[,!\n.–-]/i;
const signOff =
  /(?:regards|wishes|thanks|thank you|cheers|yours|love|sincerely|ta|soon|best|xx?|thx)[,.! –-]*\n?\s*["”]?(?:\p{Lu}|the \p{Lu})/iu;
const ending =
  /^(?:kind|best|warm|many|with|all|lots|thanks|thank|cheers|yours|love|sincerely|ta|talk|speak|looking|regards)\b/i;
const header = /^(?:from|subject|sent|re|fwd):/i;
const quoted = /["“]([^"”]{40,})["”]?/;
/** The client speaks: "we", "our", "I'm". */
const voice = /\b(?:we|we['’]\w+|our|us|i['’]?m|i['’]ve|my|ours)\b/gi;

const LEAST_WORDS = 12;

/**
 * Tells a pasted text from a colleague's own words: quotation marks, or two of a greeting, a sign-off, a mail's header and
 * several sentences in the client's voice.
 */
export function splitPasted(text: string): Parts {
  const quote = quoted.exec(text);
  if (quote?.[1] && quote[1].split(/\s+/).length >= LEAST_WORDS)
    return { own: text.replace(quote[0], " ").trim(), pasted: quote[1] };
  const sentences = text.split(/(?<=[.!?:\n])\s+/);
  const hello = sentences.findIndex((sentence) => greeting.test(sentence) || header.test(sentence));
  const goodbye = sentences.findLastIndex((sentence) => ending.test(sentence) && signOff.test(sentence));
  const isVoiced = (text.match(voice)?.length ?? 0) >= 2 && sentences.length >= 3;
  const signs = [hello >= 0, goodbye > 0, isVoiced].filter(Boolean).length;
  if (signs < 2 || text.split(/\s+/).length < LEAST_WORDS) return { own: text };
  const start = Math.max(0, hello);
  const end = goodbye > start ? goodbye + 1 : sentences.length;
  const own = [...sentences.slice(0, start), ...sentences.slice(end)];
  return { own: own.join(" ").trim(), pasted: sentences.slice(start, end).join(" ") };
}
