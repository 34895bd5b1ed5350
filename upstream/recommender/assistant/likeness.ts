import type { Intent, Superlative, Surroundings } from "./intent";
import type { Need } from "./need";
import { comparative } from "./phrases";

const isLike =
  /\b(?:any|anything|something|somewhere|anywhere|ones?|places?|venues?|others?|more|else|what)\b[^,]*\b(?:like|similar to|comparable to|same (?:style|vibe|feel|kind|sort|type) as) (?:it|that|this|them|those|these)\b|\b(?:anything|something|somewhere|anywhere|any|ones?) (?:else )?(?:(?:just |very |quite )?(?:similar|comparable|along those lines|in that vein|of (?:the same|that) (?:sort|kind|type|style)))\b/;

/** A need for what is like some venues: others, of one of their styles. */
export function likeThem(need: Need, ids: readonly number[], venues: Surroundings["venues"]): Need {
  const styles = new Set(venues.filter(({ id }) => ids.includes(id)).flatMap((venue) => venue.styles));
  const anyOf = [...styles].map((value) => ({ kind: "style" as const, value }));
  return {
    ...need,
    wishes: anyOf.length > 0 ? [...need.wishes, { anyOf }] : need.wishes,
    otherThan: [...(need.otherThan ?? []), ...ids],
  };
}

/** "Anything like it, but cheaper?": what is like the one venue that is talked about. */
export function likeIt(
  asked: string,
  {
    need,
    subject,
    most,
    unheard,
  }: { need: Need; subject: readonly number[]; most?: Superlative; unheard: string[] },
  { venues, memory }: Surroundings,
): Intent | undefined {
  const [id, ...more] = subject;
  if (id === undefined || more.length > 0 || !isLike.test(asked)) return undefined;
  const isThan = most !== undefined && comparative.test(asked);
  const kept = need.guests.length === 0 && memory.guests ? { ...need, guests: [memory.guests] } : need;
  return {
    kind: "search",
    need: likeThem(kept, [id], venues),
    unheard,
    most,
    ...(isThan && { than: { venueId: id, by: most } }),
  };
}
