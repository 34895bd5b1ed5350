/** Builds a file name from words, without extension: "sales-australia-lost-owned-by-zoe-quinn". */
export const toFileNameStem = (words: readonly (string | false | undefined)[], maxLength = 150): string =>
  words
    .filter(Boolean)
    .join(" ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-|-$/g, "");
