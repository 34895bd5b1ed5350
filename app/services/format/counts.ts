/** Groups digits by thousands: "1,204". */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** "1,204". */
export const formatCount = (count: number): string => groupDigits(String(count));

/** "1 lead", "1,204 leads". */
export const formatQuantity = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;
