/** How staff shorten what venues are called by, and what they say for "formerly". */
const written: Record<string, readonly string[]> = {
  pav: ["pavilion"],
  pavillion: ["pavilion"],
  ln: ["lane"],
  la: ["lane"],
  st: ["street", "saint"],
  rd: ["road"],
  ave: ["avenue"],
  sq: ["square"],
  tce: ["terrace"],
  terr: ["terrace"],
  htl: ["hotel"],
  hotl: ["hotel"],
  pk: ["park"],
  hse: ["house"],
  hs: ["house"],
  est: ["estate"],
  gdn: ["garden", "gardens"],
  gdns: ["gardens"],
  gal: ["gallery"],
  rest: ["restaurant"],
  whse: ["warehouse"],
  ctr: ["centre"],
  cntr: ["centre"],
  wks: ["works"],
  hbr: ["harbour"],
  mt: ["mount"],
  num: ["no"],
  ex: ["formerly"],
  was: ["formerly"],
  once: ["formerly"],
  previously: ["formerly"],
  old: ["formerly"],
};

/** Those that a name may begin with: "St" and "the old" begin too much else. */
const beginning = new Set(["htl", "hotl", "hse", "whse", "gdn", "gdns"]);

export const longFormsAhead = (word: string): readonly string[] =>
  beginning.has(word) ? longFormsOf(word) : [];

/** The words that a typed word may be short for. */
export const longFormsOf = (word: string): readonly string[] => written[word] ?? [];
