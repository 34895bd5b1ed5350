/** The text without surrounding space and with "\n" for each line end, which browsers post as two characters. */
export const toComparableText = (text = ""): string => text.replace(/\r\n?/g, "\n").trim();
