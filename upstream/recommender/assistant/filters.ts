import { Filters } from "@contract/recommender/criteria";
import { radiusOptions } from "@contract/vocabulary";
import type { z } from "zod/v4";
import { eveningTime } from "../late-licence-time";
import { type Slot, slotOf, slotsOf } from "./reading";
import { guestsOf, type Scope } from "./search";

/**
 * The chips of a search as the filters of the recommender; absent where they name no one city or no guests are known.
 * What filters have no field for stays in the chat.
 */
export function filtersOf(slots: readonly Slot[], scope: Scope): z.input<typeof Filters> | undefined {
  const { event, cities } = scope.searched;
  const guests = guestsOf(slots, scope);
  const [place, ...more] = slotsOf(slots, "place").filter(({ isNot }) => !isNot);
  const [id, ...others] = place?.ids ?? [];
  const own = scope.places.find((one) => one.id === id);
  const city = cities.find((one) => one.id === (own?.parentId ?? own?.id));
  if (!city || !guests || guests > 1000 || more.length + others.length > 0) return undefined;
  const wishes = slotsOf(slots, "wish").flatMap(({ any, isNot }) => (isNot ? [] : any));
  const has = (value: string) =>
    wishes.some((wish) => wish.value === value) ? ("Yes" as const) : ("No" as const);
  const budget = slotOf(slots, "budget");
  const how = slotOf(slots, "guests")?.how ?? slotOf(slots, "seating")?.how;
  const late = slotOf(slots, "late");
  const type = wishes.find((wish) => wish.of === "type");
  const filters = {
    event_type: type?.of === "type" ? type.value : event.eventType,
    location: city.id,
    radius: radiusOptions.find((radius) => radius >= (place?.within ?? 50)) ?? 200,
    category: wishes.flatMap((wish) => (wish.of === "style" ? [wish.value] : [])),
    guests,
    ...(how && how !== "seated" && { seating_type: how }),
    accommodation_required: has("accommodation"),
    external_catering_required: has("catering"),
    ceremonies_onsite: has("ceremony"),
    mandap_ceremony: has("mandap"),
    outdoor_space_required: has("outdoor"),
    ...(budget?.per === "total" && { price_per_day_min: budget.min, price_per_day_max: budget.max }),
    ...(budget?.per === "head" && { price_per_person_min: budget.min, price_per_person_max: budget.max }),
    ...(late && late.minutes <= 840 && { late_license_end_time: eveningTime(late.minutes) }),
  };
  return Filters.safeParse(filters).success ? filters : undefined;
}
