/** Finds complete email addresses in a text, with letters of any script or a quoted local part. */

/** A character before the @, and a part of the domain between points. */
const LOCAL = String.raw`[\p{L}\p{M}\p{N}!#$%&'’*+/=?^_{|}~.-]`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}_-]{1,63}`;
/** "ann.lee@x.example", `"ann lee"@x.example`. */
const EMAIL = new RegExp(
  String.raw`(?<!${LOCAL})(?:"[^"\n]{1,64}"|${LOCAL}{1,64})@${LABEL}(?:\.${LABEL})+`,
  "gu",
);

export const findEmailAddresses = (text: string): { email: string; index: number }[] =>
  [...text.matchAll(EMAIL)].map(({ 0: match, index }) => {
    // Removes what is before the address, as in "mailto:ann@x.example" or "(ann@x.example".
    const email = match.replace(/^(?:mailto:)?['’*/=({|.-]+(?=[^"]*@)/iu, "");
    return { email, index: index + match.length - email.length };
  });

export const findFirstEmailAddress = (text: string): string | undefined => findEmailAddresses(text)[0]?.email;
