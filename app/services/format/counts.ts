/** The digits of a whole number in groups of three: "1,204". */
export const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** "1,204". */
export const formatCount = (count: number) => grouped(String(count));

/** "1 lead", "1,204 leads". */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
