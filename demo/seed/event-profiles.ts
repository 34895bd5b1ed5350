import type { corporateSubTypes, socialSubTypes } from "@contract/vocabulary";

type SubType = (typeof corporateSubTypes)[number] | (typeof socialSubTypes)[number];

/** Typical values for a kind of event. Budgets are per head in Australian dollars; the seed converts those of the UK. */
export interface EventProfile {
  /** How often it is requested, relative to the other sub-types of its type. Not used for weddings, which have none. */
  weight: number;
  guests: [low: number, high: number];
  perHead: [low: number, high: number];
  /** Weeks from enquiry to event. */
  ahead: [low: number, high: number];
  /** Days of the week it is held on, 0 = Sunday. A repeated day is likelier. */
  days: number[];
  /** Months it is held in, by country; any month if absent. */
  months?: { AU: number[]; UK: number[] } | undefined;
}

const anyDay = [0, 1, 2, 3, 4, 5, 6];
const workdays = [1, 2, 3, 4, 5];
const evenings = [4, 5, 5, 6];
const weekend = [5, 6, 6, 6, 0];

const buildEventProfile = (
  weight: number,
  guests: EventProfile["guests"],
  perHead: EventProfile["perHead"],
  weeksAhead: EventProfile["ahead"],
  weekdays: number[],
  months?: EventProfile["months"],
): EventProfile => ({ weight, guests, perHead, ahead: weeksAhead, days: weekdays, months });

/** Weddings mostly fall on Saturdays; some couples choose a cheaper day. */
export const weddings = buildEventProfile(1, [40, 170], [120, 260], [22, 76], [6, 6, 6, 6, 5, 0, 0, 4]);

export const subTypes: Record<SubType, EventProfile> = {
  "Awards Night": buildEventProfile(6, [120, 420], [130, 240], [10, 36], evenings),
  Conference: buildEventProfile(10, [60, 450], [70, 150], [10, 44], workdays),
  "Corporate Party": buildEventProfile(9, [50, 260], [90, 190], [5, 24], evenings),
  Function: buildEventProfile(7, [40, 180], [80, 160], [4, 20], anyDay),
  "Gala Dinner": buildEventProfile(7, [140, 520], [150, 280], [14, 44], evenings),
  Meeting: buildEventProfile(8, [8, 40], [55, 110], [1, 9], workdays),
  "Networking Event": buildEventProfile(7, [40, 180], [55, 120], [3, 14], [2, 3, 4]),
  Seminar: buildEventProfile(6, [25, 120], [60, 120], [4, 16], workdays),
  "21st Birthday": buildEventProfile(8, [50, 130], [75, 140], [6, 26], weekend),
  "Bar Mitzvah": buildEventProfile(4, [80, 220], [110, 220], [24, 70], [6, 0]),
  "Birthday Party": buildEventProfile(12, [25, 120], [75, 160], [3, 20], weekend),
  "Christmas Party": buildEventProfile(9, [30, 180], [95, 190], [5, 24], [3, 4, 4, 5, 5, 6], {
    AU: [12],
    UK: [12],
  }),
  "Engagement Party": buildEventProfile(10, [40, 130], [80, 160], [4, 18], weekend),
  Party: buildEventProfile(6, [30, 140], [70, 150], [3, 16], weekend),
  "Private Dining": buildEventProfile(7, [8, 36], [110, 240], [1, 9], [3, 4, 5, 6]),
  "School Formal": buildEventProfile(6, [120, 320], [75, 125], [16, 48], [3, 4, 5], {
    AU: [3, 6, 9, 11],
    UK: [5, 6, 7],
  }),
  "Trivia Night": buildEventProfile(4, [60, 160], [45, 85], [4, 14], [2, 3, 4, 5]),
};
