import { INSPECTION_MINUTES } from "@contract/inspections/clock";
import { countOf } from "~/services/format/counts";

/** An inspection in the order of a day; places in degrees. */
export interface Stop {
  name: string;
  /** UTC ISO. */
  at: string;
  /** How long it takes, in minutes; an hour unless it is known. */
  length?: number;
  lat?: number;
  lng?: number;
}

/** The way from one inspection to the next. `km` is as the crow flies, `minutes` what a car may take for it: estimates. */
export interface Leg {
  from: string;
  to: string;
  km?: number;
  minutes?: number;
  /** Between the beginnings of the two inspections. */
  minutesBetween: number;
  /** The second begins before the first is over. */
  isOverlap: boolean;
  /** The second begins before the first is over and one could be there. */
  isTight: boolean;
}

/** Roads are longer than the crow flies, and a city is driven through at so many kilometres an hour. */
const DETOUR = 1.3;
const KMH = 40;
const EARTH_KM = 6371;
/** Inspections further apart in time are of different days. */
const SAME_DAY_MINUTES = 14 * 60;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance of two places on a sphere, in kilometres. */
export function straightKm(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const [north, east] = [radians(other.lat - one.lat), radians(other.lng - one.lng)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The ways between inspections that follow one another on a day, in the order of their times. */
export function legsOf(stops: readonly Stop[]): Leg[] {
  const inOrder = [...stops].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return inOrder.slice(1).flatMap((to, index) => {
    const from = inOrder[index] as Stop;
    const minutesBetween = Math.round((Date.parse(to.at) - Date.parse(from.at)) / 60_000);
    if (minutesBetween > SAME_DAY_MINUTES) return [];
    const places = placeOf(from) && placeOf(to);
    const km = places ? straightKm(placeOf(from) as Place, placeOf(to) as Place) : undefined;
    const minutes = km === undefined ? undefined : Math.ceil(((km * DETOUR) / KMH) * 12) * 5;
    const spare = minutesBetween - (from.length ?? INSPECTION_MINUTES);
    const isTight = spare < (minutes ?? 0);
    return [{ from: from.name, to: to.name, km, minutes, minutesBetween, isOverlap: spare < 0, isTight }];
  });
}

/** The stops on the days of others, such as those that are booked already beside those that are planned. */
export const sameDays = <One extends Stop>(stops: readonly One[], planned: readonly Stop[]): One[] =>
  stops.filter(({ at }) =>
    planned.some((one) => Math.abs(Date.parse(one.at) - Date.parse(at)) <= SAME_DAY_MINUTES * 60_000),
  );

type Place = { lat: number; lng: number };

const placeOf = ({ lat, lng }: Stop): Place | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng };

/** "25 minutes", "4 hours": of two hours and more only the hours, as an estimate knows no more. */
export const travelTime = (minutes: number) =>
  minutes < 120 ? countOf(minutes, "minute") : countOf(Math.round(minutes / 60), "hour");

/**
 * What speaks against the times of planned inspections among those that stand already: two that overlap, or too little
 * time to travel. Of places that are not known only the overlap is said.
 */
export function describeClashes(planned: readonly Stop[], standing: readonly Stop[]): string[] {
  const isPlanned = (name: string) => planned.some((stop) => stop.name === name);
  return legsOf([...planned, ...standing])
    .filter(({ from, to, isTight }) => isTight && (isPlanned(from) || isPlanned(to)))
    .map(({ from, to, minutes, minutesBetween, isOverlap }) =>
      isOverlap
        ? `The inspections of ${from} and ${to} overlap: they begin ${minutesBetween} minutes apart.`
        : `There is too little time to travel from ${from} to ${to}: about ${travelTime(minutes ?? 0)}.`,
    );
}
