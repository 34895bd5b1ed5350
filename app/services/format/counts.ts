/** Groups digits by thousands: "1,204". */
export const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** "1,204". */
export const formatCount = (count: number) => grouped(String(count));

/** "1 lead", "1,204 leads". */
export const countOf = (count: number, singular: string, plural = `${singular}s`) =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;
