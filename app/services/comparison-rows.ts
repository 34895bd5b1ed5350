import { type ScoringSetting, type SearchCriteria, scoreFields, type VenueRoom } from "@contract/karen";
import { type ScoringKey, scoringKeyNames, scoringKeys } from "@contract/vocabulary";
import { formatDistance, formatMoney } from "~/components/ui/amounts";
import { ordinal } from "~/components/ui/dates";
import { eventCost } from "./finding-price";
import { findingOf } from "./findings";
import type { RankedRoom } from "./ranked-rooms";
import { capacityRange, isEntireVenue } from "./recommender";
import { scoreBreakdown } from "./score-breakdown";

/** What one room has in a row of the comparison. */
export interface ComparedCell {
  /** Absent: not known. */
  text?: string;
  /** Of what is there or not. */
  met?: boolean;
  /** More about it, each on a line of its own. */
  details?: string[];
  isBest?: boolean;
}

/** One thing that rooms are compared by. */
export interface ComparedRow {
  name: string;
  /** What a scoring key counts: "weight 80 of 310". */
  note?: string;
  cells: ComparedCell[];
  /** The word for the best of them, such as "Lowest"; none where there is no better. */
  best?: string;
  /** The rooms do not differ in it. */
  isSame: boolean;
}

export interface ComparedGroup {
  name: string;
  rows: ComparedRow[];
}

interface Search {
  criteria: SearchCriteria;
  settings: readonly ScoringSetting[];
}

type Better = { word: string; pick: (...values: number[]) => number };

const lowest: Better = { word: "Lowest", pick: Math.min };
const nearest: Better = { word: "Nearest", pick: Math.min };
const best: Better = { word: "Best", pick: Math.max };
const first: Better = { word: "Best", pick: Math.min };

/**
 * The rooms side by side, in groups of rows: where they are, whom they take, what they cost, what they have, how
 * they score. Where a number has a better end, the best of those known is marked, unless all are the same.
 */
export function comparisonRows(
  rooms: readonly RankedRoom[],
  { criteria, settings }: Search,
): ComparedGroup[] {
  const { country, guest_count: guests = 0 } = criteria;
  const own = rooms.map(({ room }) => room);
  const texts = (name: string, text: (room: VenueRoom) => string | undefined) =>
    row(
      name,
      own.map((room) => ({ text: text(room) })),
    );
  const money = (name: string, amount: (room: VenueRoom) => number | undefined) =>
    measured(name, own.map(amount), (value) => formatMoney(value, country) ?? undefined, lowest);
  return [
    {
      name: "Place",
      rows: [
        texts("Place", (room) => room.location_string),
        measured(
          `Distance from ${criteria.city ?? "the event's city"}`,
          own.map((room) => room.distance),
          (value) => formatDistance(value, country) ?? undefined,
          nearest,
        ),
      ],
    },
    {
      name: "Guests",
      rows: [
        texts("Dinner and dance", (room) =>
          capacityRange(room.dinner_and_dance_min_capacity, room.dinner_and_dance_max_capacity),
        ),
        texts("Standing", (room) => capacityRange(room.standing_min_capacity, room.standing_max_capacity)),
      ],
    },
    {
      name: "Cost",
      rows: [
        money("Price per person", (room) => room.cost_per_person),
        money("Minimum cost", (room) => room.min_cost_for_event),
        money(`Cost for ${guests} guests`, (room) => eventCost(room, guests)),
      ],
    },
    {
      name: "What it has",
      rows: [
        texts("Special offers", (room) => room.special_offers.map(({ title }) => title).join(", ") || "None"),
        texts("Styles", (room) => room.venue_styles.join(", ") || undefined),
        ...facilityRows(own),
      ],
    },
    { name: "Score", rows: scoreRows(rooms, { criteria, settings }) },
  ];
}

const row = (name: string, cells: ComparedCell[], more: Partial<ComparedRow> = {}): ComparedRow => ({
  name,
  cells,
  isSame: cells.every(({ text, met }) => text === cells[0]?.text && met === cells[0]?.met),
  ...more,
});

/** A row of numbers; `undefined` is not known and takes no part in who is best. */
function measured(
  name: string,
  values: readonly (number | undefined)[],
  format: (value: number) => string | undefined,
  { word, pick }: Better,
  more: { note?: string; details?: (string[] | undefined)[] } = {},
): ComparedRow {
  const known = values.filter((value) => value !== undefined);
  const top = known.length > 1 ? pick(...known) : undefined;
  const hasBest = known.some((value) => value !== top) && top !== undefined;
  const cells = values.map((value, at) => ({
    text: value === undefined ? undefined : format(value),
    details: more.details?.[at],
    isBest: (hasBest && value === top) || undefined,
  }));
  return row(name, cells, { note: more.note, best: hasBest ? word : undefined });
}

/** External catering as the search knows it, then the venues' checklists by their titles. */
function facilityRows(rooms: readonly VenueRoom[]): ComparedRow[] {
  const CATERING = "External catering";
  const titles = new Set(rooms.flatMap((room) => room.venue_checklist.map(({ title }) => title)));
  titles.delete(CATERING);
  return [
    row(
      CATERING,
      rooms.map(({ external_catering_permitted: met }) => yesOrNo(met)),
    ),
    ...[...titles].map((title) =>
      row(
        title,
        rooms.map((room) => {
          const item = room.venue_checklist.find((other) => other.title === title);
          return { ...yesOrNo(item?.met, item?.value) };
        }),
      ),
    ),
  ];
}

const yesOrNo = (met: boolean | undefined, value?: string): ComparedCell => ({
  text: met === undefined ? value : [met ? "Yes" : "No", value].filter(Boolean).join(", "),
  met,
});

/** Rank and total, then every sub-score that counts, with its weight, its points and what speaks against the room. */
function scoreRows(rooms: readonly RankedRoom[], { criteria, settings }: Search): ComparedRow[] {
  const breakdowns = rooms.map(({ room }) => scoreBreakdown(room.venue_room_score_summary, settings));
  const [sample] = breakdowns.filter((breakdown) => breakdown !== undefined);
  const unscored = rooms.map(({ room }) =>
    isEntireVenue(room) ? ["An entire venue is not scored"] : undefined,
  );
  const of = rooms.find(({ standing }) => standing)?.standing?.of ?? 0;
  const subScore = (key: ScoringKey) => {
    const weight = sample?.rows.find((other) => other.key === key)?.weight;
    return measured(
      scoringKeyNames[key],
      rooms.map(({ room }) => room.venue_room_score_summary?.[scoreFields[key]]),
      (score) => `${oneDecimal(score)} of 100`,
      best,
      {
        note: weight === undefined ? undefined : `weight ${weight} of ${sample?.totalWeight}`,
        details: rooms.map(({ room }, at) => {
          const points = breakdowns[at]?.rows.find((other) => other.key === key)?.points;
          const { state, words } = findingOf(key, room, criteria);
          return [
            ...(points === undefined ? [] : [`${oneDecimal(points)} points`]),
            ...(state === "unmet" || state === "unknown" ? [words] : []),
          ];
        }),
      },
    );
  };
  return [
    measured(
      "Rank",
      rooms.map(({ standing }) => standing?.rank),
      (rank) => `${ordinal(rank)} of ${of}`,
      first,
      { details: unscored },
    ),
    measured(
      "Score",
      breakdowns.map((breakdown) => breakdown?.total),
      (total) => `${oneDecimal(total)} points of 100`,
      best,
    ),
    ...scoringKeys
      .filter((key) =>
        rooms.some(({ room }) => room.venue_room_score_summary?.[scoreFields[key]] !== undefined),
      )
      .map(subScore),
  ];
}

/** A score or points as people read them. */
const oneDecimal = (value: number) => (Math.round(value * 10) / 10).toFixed(1);
