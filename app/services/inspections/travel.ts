import { INSPECTION_MINUTES } from "@contract/inspections/clock";
import { formatQuantity } from "~/services/format/counts";

/** An inspection as a stop of an itinerary; coordinates in degrees. */
export interface Stop {
  name: string;
  /** UTC ISO. */
  at: string;
  /** Length in minutes; an hour if unknown. */
  length?: number | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** The drive from one inspection to the next. `km` is a straight line, `minutes` the estimated driving time. */
export interface Leg {
  from: string;
  to: string;
  km?: number | undefined;
  minutes?: number | undefined;
  /** Between the starts of the two inspections. */
  minutesBetween: number;
  /** The second starts before the first ends. */
  isOverlap: boolean;
  /** The second starts before one could get there from the first. */
  isTight: boolean;
}

/** Roads are longer than a straight line; city driving averages this many kilometres an hour. */
const DETOUR = 1.3;
const KMH = 40;
const EARTH_KM = 6371;
/** Inspections further apart count as different days. */
const SAME_DAY_MINUTES = 14 * 60;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The straight-line distance in kilometres. */
export function calculateDistanceKm(from: Place, to: Place): number {
  const [north, east] = [toRadians(to.lat - from.lat), toRadians(to.lng - from.lng)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The drives between consecutive inspections of a day, in order of time. */
export function buildTravelLegs(stops: readonly Stop[]): Leg[] {
  const inOrder = [...stops].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return inOrder.slice(1).flatMap((to, index) => {
    const from = inOrder[index] as Stop;
    const minutesBetween = Math.round((Date.parse(to.at) - Date.parse(from.at)) / 60_000);
    if (minutesBetween > SAME_DAY_MINUTES) return [];
    const [start, end] = [findStopLocation(from), findStopLocation(to)];
    const km = start && end ? calculateDistanceKm(start, end) : undefined;
    const minutes = km === undefined ? undefined : Math.ceil(((km * DETOUR) / KMH) * 12) * 5;
    const spare = minutesBetween - (from.length ?? INSPECTION_MINUTES);
    const isTight = spare < (minutes ?? 0);
    return [{ from: from.name, to: to.name, km, minutes, minutesBetween, isOverlap: spare < 0, isTight }];
  });
}

/** The stops on the same days as the planned ones. */
export const filterStopsOnSameDays = <Item extends Stop>(
  stops: readonly Item[],
  planned: readonly Stop[],
): Item[] =>
  stops.filter(({ at }) =>
    planned.some((stop) => Math.abs(Date.parse(stop.at) - Date.parse(at)) <= SAME_DAY_MINUTES * 60_000),
  );

type Place = { lat: number; lng: number };

const findStopLocation = ({ lat, lng }: Stop): Place | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng };

/** "25 minutes", "4 hours": whole hours from two hours, as it is an estimate. */
export const formatTravelTime = (minutes: number): string =>
  minutes < 120 ? formatQuantity(minutes, "minute") : formatQuantity(Math.round(minutes / 60), "hour");

/**
 * Warnings about planned inspections that overlap with each other or with booked ones, or leave too little time to
 * travel. If a location is unknown, only overlaps are reported.
 */
export function formatClashWarnings(planned: readonly Stop[], booked: readonly Stop[]): string[] {
  const isPlanned = (name: string) => planned.some((stop) => stop.name === name);
  return buildTravelLegs([...planned, ...booked])
    .filter(({ from, to, isTight }) => isTight && (isPlanned(from) || isPlanned(to)))
    .map(({ from, to, minutes, minutesBetween, isOverlap }) =>
      isOverlap
        ? `The inspections of ${from} and ${to} overlap: they start ${minutesBetween} minutes apart.`
        : `There is not enough time to travel from ${from} to ${to}: allow about ${formatTravelTime(minutes ?? 0)}.`,
    );
}
