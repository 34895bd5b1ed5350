import type { LeadEvent } from "@contract/events/event";
import { fieldsOfOther, keepOwn, mergeRows } from "./merge";

/** The events of leads that are merged: which of them look like one event, and what a person chose for each pair. */

/** Two events that look like one. Where they are merged, `into` stays. */
export interface EventPair {
  into: LeadEvent;
  other: LeadEvent;
}

/**
 * The pairs among the events of a lead and of those merged into it, the lead's own list first. Two events look like one
 * where they are of different leads, of the same type and country, and on the same date, or one of them has none. Sub-types
 * count where both have one. An event is the other one of at most one pair; equal dates are paired first.
 */
export function findEventPairs(lists: readonly (readonly LeadEvent[])[]): EventPair[] {
  const targets: MergeTarget[] = [];
  const pairs: EventPair[] = [];
  for (const list of lists) {
    const withSameDate = (other: LeadEvent) =>
      targets.find((one) => mayBeSame(one, other) && isOnSameDate(one, other));
    const sameDateFirst = [...list].sort((a, b) => Number(!!withSameDate(b)) - Number(!!withSameDate(a)));
    for (const other of sameDateFirst) {
      const one = withSameDate(other) ?? targets.find((target) => mayBeSame(target, other));
      if (one) {
        pairs.push({ into: one.event, other });
        one.leads.push(other.lead_id);
        one.date ??= other.event_date;
        one.subType ??= subTypeOf(other);
      } else
        targets.push({
          event: other,
          leads: [other.lead_id],
          date: other.event_date,
          subType: subTypeOf(other),
        });
    }
  }
  return pairs;
}

/** An event that stays, with what it says once all that look like it are merged into it. */
interface MergeTarget {
  event: LeadEvent;
  leads: number[];
  date: string | undefined;
  subType: string | undefined;
}

const isOnSameDate = ({ date }: MergeTarget, { event_date }: LeadEvent) => !!date && date === event_date;

const subTypeOf = ({ sub_type }: LeadEvent) => sub_type?.trim().toLowerCase() || undefined;

const areCompatible = (one: string | undefined, other: string | undefined) => !one || !other || one === other;

const mayBeSame = ({ event, date, subType, leads }: MergeTarget, other: LeadEvent) =>
  !leads.includes(other.lead_id) &&
  event.event_type !== undefined &&
  event.event_type === other.event_type &&
  areCompatible(event.country, other.country) &&
  areCompatible(subType, subTypeOf(other)) &&
  areCompatible(date, other.event_date);

/** What a merge loses of the other event, because both say something else: `guests 120`. */
export function lostValues({ into, other }: EventPair): string[] {
  return differences(into, other).map(({ text }) => text);
}

/** What it loses besides if the earlier events are merged into the same one, which then has their details. */
export function lostValuesAfter({ into, other }: EventPair, earlier: readonly LeadEvent[]): string[] {
  const taken = fieldsOfOther(into, other, keepOwn);
  const found = earlier.flatMap((event) => differences(event, other));
  return [...new Set(found.filter(({ field }) => taken.includes(field)).map(({ text }) => text))];
}

const differences = (one: LeadEvent, other: LeadEvent) =>
  mergeRows(one, other)
    .filter(({ rule }) => rule === "choose")
    .map(({ field, label, other: theirs }) => ({ field, text: `${label.toLowerCase()} ${theirs}` }));

const FIELD = /^event_(\d{1,10})$/;

/** The form's name of the choice for the other event of a pair. */
export const pairName = (otherId: number) => `event_${otherId}`;

export const KEEP_BOTH = "keep";

/** The choice for each pair, by the id of its other event: the event to merge it into, or `keep`. */
export type PairChoices = Record<number, string>;

export const parsePairChoices = (fields: Iterable<[name: string, value: unknown]>): PairChoices =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]): [number, string][] => {
      const id = FIELD.exec(name)?.[1];
      if (!id || typeof value !== "string") return [];
      return value === KEEP_BOTH || /^\d{1,10}$/.test(value) ? [[Number(id), value]] : [];
    }),
  );
