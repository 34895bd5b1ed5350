/** Email addresses in a text: with letters of any script, or with a quoted first part, read whole or not at all. */

const LOCAL = String.raw`[\p{L}\p{M}\p{N}!#$%&'’*+/=?^_{|}~.-]`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}_-]{1,63}`;
const EMAIL = new RegExp(
  String.raw`(?<!${LOCAL})(?:"[^"\n]{1,64}"|${LOCAL}{1,64})@${LABEL}(?:\.${LABEL})+`,
  "gu",
);

/** The email addresses of a text, and where they stand. */
export const emailsIn = (text: string) =>
  [...text.matchAll(EMAIL)].map(({ 0: match, index }) => {
    // A mark before an address is none of its letters.
    const email = match.replace(/^(?:mailto:)?['’*/=({|.-]+(?=[^"]*@)/iu, "");
    return { email, index: index + match.length - email.length };
  });

export const emailIn = (text: string) => emailsIn(text)[0]?.email;
