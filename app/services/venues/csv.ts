import type { VenueRow } from "@contract/venues/venue";
import { countryNames } from "@contract/vocabulary";
import { csvLine } from "~/services/format/csv";

type Cell = string | number | undefined;

const currencies = { AU: "AUD", UK: "GBP" } as const;

const columns: [header: string, cell: (venue: VenueRow) => Cell][] = [
  ["ID", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["City", ({ city }) => city],
  ["Greater city", ({ parent_city }) => parent_city],
  ["Region", ({ region }) => region],
  ["Country", ({ country }) => country && countryNames[country]],
  ["Styles", ({ styles }) => styles.join("; ")],
  ["Rooms", ({ room_count }) => room_count],
  ["Guests up to", ({ max_guests }) => max_guests],
  ["Rooms from, a head", ({ cost_per_person }) => cost_per_person],
  [
    "Currency",
    ({ cost_per_person, country }) =>
      cost_per_person === undefined || !country ? undefined : currencies[country],
  ],
  ["Special offers", ({ special_offer_count }) => special_offer_count],
  // What is not said to be closed may not be known.
  ["Closed", ({ is_active }) => (is_active === false ? "Yes" : undefined)],
];

export const venueCsvHeader = () => csvLine(columns.map(([header]) => header));

export const venueCsvLine = (venue: VenueRow) => csvLine(columns.map(([, cell]) => cell(venue)));

/** The last line of a file that lacks venues which could not be read. */
export const venueCsvGap = () => csvLine(["Some venues could not be read and are missing from this file."]);
