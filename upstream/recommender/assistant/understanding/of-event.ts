import type { Conversation } from "../converse";
import type { Intent, Surroundings } from "../intent";
import type { Memory } from "../memory";
import type { Need } from "../needs/need";

/** A search that says nothing of where or for how many is about where the event is, and its guests. */
export function withEvent(
  intent: Intent,
  { places, isLetter }: Pick<Surroundings, "places" | "isLetter">,
  { locationId, guestCount, eventType }: Pick<Conversation, "locationId" | "guestCount" | "eventType">,
): Intent {
  if (intent.kind !== "search") {
    if (!("need" in intent) || !intent.need?.isForEvent) return intent;
    return guestCount ? { ...intent, need: withGuests(intent.need, guestCount) } : { kind: "which-guests" };
  }
  const city = places.find(({ id }) => id === locationId);
  let { need } = intent;
  // "We are planning a wedding" speaks of the event, whose type comes first anyway.
  if (isLetter)
    need = {
      ...need,
      wishes: need.wishes.filter(
        ({ anyOf, isNot }) =>
          isNot || anyOf.some(({ kind, value }) => kind !== "event" || value !== eventType),
      ),
    };
  // "Venues over budget": what may cost no more is no answer to it.
  if (need.budgetAsked === "over" && need.total)
    need = { ...need, total: { min: need.total.max, isAbove: true, isOfEvent: need.total.isOfEvent } };
  if (
    need.wheres.length === 0 &&
    !need.isAnywhere &&
    city &&
    !need.elsewhere.some(({ id }) => id === city.id)
  ) {
    const { id, name, lat, lng } = city;
    need = { ...need, wheres: [{ id, name, lat, lng, isCity: true, isAssumed: true }] };
  }
  if ((need.total || need.isForEvent) && need.guests.length === 0) {
    if (!guestCount) return { kind: "which-guests" };
    need = withGuests(need, guestCount);
  }
  return { ...intent, need };
}

const withGuests = (need: Need, max: number): Need => ({
  ...need,
  guests: [{ max, how: need.seating, isAssumed: true }],
});

/** A search that leaves out the venues that its message refuses by name. */
export const otherThan = (refused: readonly number[] = [], intent: Intent): Intent =>
  intent.kind === "search" && refused.length > 0
    ? { ...intent, need: { ...intent.need, otherThan: [...(intent.need.otherThan ?? []), ...refused] } }
    : intent;

/** Whether the event itself was asked about, and whether what its budget is a head. */
export const eventSaid = (intent: Intent): Memory["ofEvent"] =>
  intent.kind === "event" &&
  (intent.asked.some((it) => typeof it !== "string" && it.of === "share") ? "share" : true);
