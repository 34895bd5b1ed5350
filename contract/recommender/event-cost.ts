/** What a room costs, in any unit; null or undefined: not known. */
interface Prices {
  perPerson?: number | null;
  least?: number | null;
}

/**
 * The cost of an event in a room, in the unit of its prices: guests x price per person, at least the minimum cost.
 * `undefined` when neither price is known. Staff, scores, mails and clients' pages all reckon by it.
 */
export function eventCost({ perPerson, least }: Prices, guests: number): number | undefined {
  if ((perPerson ?? undefined) === undefined && (least ?? undefined) === undefined) return undefined;
  return Math.max(guests * (perPerson ?? 0), least ?? 0);
}
