/** Text as one line of a mail header: each run of control characters, including line ends, becomes one space. */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/**
 * A display name before an email address, quoted if it has other characters than letters, digits and spaces
 * (RFC 5322).
 */
function formatDisplayName(name: string): string {
  const line = toSingleLine(name);
  return /^[\p{L}\p{N} ]+$/u.test(line) ? line : `"${line.replace(/["\\]/g, "\\$&")}"`;
}

/** One bare email address, with nothing in it that could name a second one. */
export const isEmailAddress = (text: string): boolean =>
  /^[^\s<>()[\]\\,;:"]+@[^\s<>()[\]\\,;:"@]+$/.test(text);

/** The sender, as a mail names it. */
export const formatSender = ({ productName, mailFrom }: { productName: string; mailFrom: string }): string =>
  `${formatDisplayName(productName)} <${mailFrom}>`;
