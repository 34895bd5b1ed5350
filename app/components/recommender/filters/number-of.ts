/** A field's text as a number, for a slider; nothing when it is no number. */
export const numberOf = (value: unknown) => {
  const number = typeof value === "string" && value !== "" ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
};
