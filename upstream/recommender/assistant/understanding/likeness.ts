import type { Intent, Superlative, Surroundings } from "../intent";
import { aroundIt } from "../names/subjects";
import type { Need, Where } from "../needs/need";
import { comparative } from "../words/phrases";
import { plain } from "../words/words";

const isLike =
  /\b(?:any|anything|something|somewhere|anywhere|ones?|places?|venues?|others?|more|else|what)\b[^,]*\b(?:like|similar to|comparable to|same (?:style|vibe|feel|kind|sort|type) as) (?:it|that|this|them|those|these)\b|\b(?:anything|something|somewhere|anywhere|any|ones?) (?:else )?(?:(?:just |very |quite )?(?:similar|comparable|along (?:those|the same|these) lines|in that vein|of (?:the same|that) (?:sort|kind|type|style)))\b|\b(?:similar|comparable|equivalent) (?:[a-z]+ )?(?:venues?|places?|ones?|options?|spots?|sites?|properties|property)\b/;

const seeking =
  /\b(?:any|anything|something|somewhere|anywhere|ones?|places?|venues?|others?|more|else|what|another|got|alternatives?|options?|show|suggest|find|similar|who else|look ?alikes?|backups?)\b/;
const alike =
  /\b(?:similar(?:ly)?|comparable|alike|equivalent|of its (?:sort|kind|type|style)|(?:same|that|this|similar) (?:sort|kind|type|style|ilk|vein|flavou?r|category|mould|vibe|feel|look|mood|character|look and feel)|alternatives|an alternative|(?:a )?(?:backups?|plan b|substitutes?|replacements?|look ?alikes?|stand ins?)(?: for (?:it|that|this|them))?|along (?:the same|those|these|similar) lines|like (?:it|that|this|there|them)|much the same)\b|\blike (?:the )?~/;
const nearIt =
  /\b(?:near ?by|close by|close at hand|close to (?:any|some)(?:thing|where|one)|(?:a )?(?:short|quick) (?:drive|hop|walk|trip|distance)(?: away)?|(?:within )?walking distance|neck of the woods|out that way|(?:in|within) (?:easy )?reach|(?:in|around|near) (?:the|that|its|this|the same|the local) (?:area|vicinity|neighbou?rhood|region|district|parts?)|(?:near|around|round|close to|next to|by) (?:there|it|here|that|them|this)|locally|around here|thereabouts|in those parts|round (?:that|this) way|(?:down|up) the road|round the corner|not far)\b/;
/** Words by which something alike is asked for: they are taken into account. */
const ofLikeness =
  /^(?:similar|similarly|comparable|alike|equivalent|lines?|along|vein|ilk|sort|kind|nearby|near|close|vicinity|neighbou?rhood|likes?|liked|loves?|loved|same|local|locally|hand|district|parts|corner|flavou?r|mould|category|thereabouts|style|vibe|feel|look|mood|backups?|substitutes?|replacements?|look ?alikes?|alternatives?|neck|woods|reach|short|drive|hop|walking|distance|away|character)$/;

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
  { venues, memory, country }: Surroundings,
): Intent | undefined {
  const [id, ...more] = subject;
  const venue = venues.find((it) => it.id === id);
  const isSought = seeking.test(asked) && alike.test(asked);
  const around =
    isSought && isPlaceless(asked, need)
      ? aroundOf(asked, need, venue && aroundIt(venue, country))
      : undefined;
  if (id === undefined || more.length > 0 || !(around || isLike.test(asked))) return undefined;
  const isThan = most !== undefined && comparative.test(asked);
  const kept = need.guests.length === 0 && memory.guests ? { ...need, guests: [memory.guests] } : need;
  return {
    kind: "search",
    need: likeThem(around ? { ...kept, wheres: [around] } : kept, [id], venues),
    unheard: unheard.filter((word) => !ofLikeness.test(word)),
    most,
    ...(isThan && { than: { venueId: id, by: most } }),
  };
}

/** No place is named, though it may be said how far around the venue. */
const isPlaceless = (asked: string, { wheres: [where, ...more] }: Need) =>
  more.length === 0 &&
  (where === undefined || (where.within !== undefined && !asked.includes(plain(where.name).trim())));

/** Around the venue, by as far as was said. */
function aroundOf(asked: string, { wheres: [where] }: Need, around: Where | undefined) {
  const said = /\bwithin [a-z0-9. ]{1,12}(?:kms?|miles?|mi|kilomet(?:re|er)s?)\b/.test(asked)
    ? where?.within
    : undefined;
  if (!around || !(said || nearIt.test(asked))) return undefined;
  return { ...around, within: said ?? around.within };
}
