import type { LeadEvent } from "@contract/events/event";
import { compareEvents, keepThisEvent, listFieldsTakenFromOtherEvent } from "./merge";

/** Two events of merged leads that may be duplicates. If merged, `into` stays. */
export interface EventPair {
  into: LeadEvent;
  other: LeadEvent;
}

/**
 * Finds possible duplicates among the events of a lead (first list) and of the leads merged into it. Two events match if
 * they belong to different leads and have the same type, country, date and sub-type; a missing country, date or sub-type
 * matches any. Each event is the `other` of at most one pair; equal dates are paired first.
 */
export function findDuplicateEventPairs(lists: readonly (readonly LeadEvent[])[]): EventPair[] {
  const targets: MergeTarget[] = [];
  const pairs: EventPair[] = [];
  for (const list of lists) {
    const findSameDate = (other: LeadEvent) =>
      targets.find((target) => canBeSameEvent(target, other) && isOnSameDate(target, other));
    const sameDateFirst = [...list].sort((a, b) => Number(!!findSameDate(b)) - Number(!!findSameDate(a)));
    for (const other of sameDateFirst) {
      const match = findSameDate(other) ?? targets.find((target) => canBeSameEvent(target, other));
      if (match) {
        pairs.push({ into: match.event, other });
        match.leads.push(other.lead_id);
        match.date ??= other.event_date;
        match.subType ??= normaliseSubType(other);
      } else
        targets.push({
          event: other,
          leads: [other.lead_id],
          date: other.event_date,
          subType: normaliseSubType(other),
        });
    }
  }
  return pairs;
}

/** An event that stays, with its details once all its duplicates are merged into it. */
interface MergeTarget {
  event: LeadEvent;
  leads: number[];
  date: string | undefined;
  subType: string | undefined;
}

const isOnSameDate = ({ date }: MergeTarget, { event_date }: LeadEvent): boolean =>
  !!date && date === event_date;

const normaliseSubType = ({ sub_type }: LeadEvent): string | undefined =>
  sub_type?.trim().toLowerCase() || undefined;

const isEqualOrUnknown = (a: string | undefined, b: string | undefined): boolean => !a || !b || a === b;

const canBeSameEvent = ({ event, date, subType, leads }: MergeTarget, other: LeadEvent): boolean =>
  !leads.includes(other.lead_id) &&
  event.event_type !== undefined &&
  event.event_type === other.event_type &&
  isEqualOrUnknown(event.country, other.country) &&
  isEqualOrUnknown(subType, normaliseSubType(other)) &&
  isEqualOrUnknown(date, other.event_date);

/** The other event's values that a merge loses because they differ: `guests 120`. */
export function listValuesLostInMerge({ into, other }: EventPair): string[] {
  return listDifferingValues(into, other).map(({ text }) => text);
}

/** Further values that a merge loses if the earlier events are merged first, as their details then fill the empty fields. */
export function listValuesLostAfterEarlierMerges(
  { into, other }: EventPair,
  earlierEvents: readonly LeadEvent[],
): string[] {
  const fieldsOfOther = listFieldsTakenFromOtherEvent(into, other, keepThisEvent);
  const differing = earlierEvents.flatMap((event) => listDifferingValues(event, other));
  return [...new Set(differing.filter(({ field }) => fieldsOfOther.includes(field)).map(({ text }) => text))];
}

const listDifferingValues = (event: LeadEvent, other: LeadEvent) =>
  compareEvents(event, other)
    .filter(({ rule }) => rule === "choose")
    .map(({ field, label, otherValue }) => ({ field, text: `${label.toLowerCase()} ${otherValue}` }));

const FIELD = /^event_(\d{1,10})$/;

/** The form field name of the choice for a pair. */
export const toPairFieldName = (otherId: number): string => `event_${otherId}`;

export const KEEP_BOTH = "keep";

/** Choices by the id of the pair's other event: the id of the event to merge it into, or `keep`. */
export type PairChoices = Record<number, string>;

export const parsePairChoices = (fields: Iterable<[name: string, value: unknown]>): PairChoices =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]): [number, string][] => {
      const id = FIELD.exec(name)?.[1];
      if (!id || typeof value !== "string") return [];
      return value === KEEP_BOTH || /^\d{1,10}$/.test(value) ? [[Number(id), value]] : [];
    }),
  );
