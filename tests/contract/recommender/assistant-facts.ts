import { makeBusiness } from "@upstream/demo/seed/business";
import { type Claim, number, oneOf } from "./assistant-judge";
import { type ExaminedEvent, examinationDay, examinedEvents, named } from "./assistant-records";

/** A room of a venue, as the records hold it. */
export function roomOf(venue: string, name: string) {
  const found = named(venue).rooms.find((it) => it.name === name);
  if (!found) throw new Error(`The records have no ${name} at ${venue}`);
  return found;
}
/** A number that the records hold. */
export function figure(value: number | undefined): RegExp {
  if (value === undefined || Number.isNaN(value)) throw new Error("The records do not say");
  return number(value);
}
/** One of some numbers, of those that the records hold. */
export const anyFigure = (...values: (number | undefined)[]): Claim =>
  oneOf(...values.flatMap((value) => (value === undefined ? [] : number(value))));
/** How many sit in a room: at dinner with a dance floor, or at a banquet. */
export const seats = (venue: string, name: string) =>
  anyFigure(roomOf(venue, name).dinner, roomOf(venue, name).seating.banquet);
/** How many stand in a room. */
export const stands = (venue: string, name: string) =>
  anyFigure(roomOf(venue, name).standing, roomOf(venue, name).seating.cocktail);
/** What a guest costs in a room. */
export const perHead = (venue: string, name: string) => figure(roomOf(venue, name).perHead);
/** The least that is to be spent in a room. */
export const least = (venue: string, name: string) => figure(roomOf(venue, name).least);
/** What a guest pays for a package. */
export const packageAt = (venue: string, name: string) => figure(named(venue).packages.get(name));

/** Until when drinks are served, however the hour is written. */
export function until(venue: string): Claim {
  const { late: minutes } = named(venue);
  if (minutes === undefined) throw new Error(`${venue} has no late licence`);
  const [hour, minute] = [(12 + Math.floor(minutes / 60)) % 24, String(minutes % 60).padStart(2, "0")];
  const short = minute === "00" ? "(?:[:.]00)?" : `[:.]${minute}`;
  return oneOf(
    new RegExp(`\\b0?${hour}[:.]${minute}\\b`),
    new RegExp(`\\b${hour % 12 || 12}${short} ?[ap]\\.?m`, "i"),
    ...(minutes === 720 ? [/midnight/i] : []),
  );
}

const { leadEvents } = makeBusiness(examinationDay, "");
/** The lead event that is asked about. */
export function eventOf(event: ExaminedEvent) {
  const found = leadEvents.find(({ id }) => id === examinedEvents[event].eventId);
  if (!found) throw new Error(`No event ${event}`);
  return found;
}
/** How many guests an event has. */
export const guestsOf = (event: ExaminedEvent) => figure(eventOf(event).guestCount ?? undefined);
/** The budget of an event in whole units. */
export const budgetIn = (event: ExaminedEvent) => (eventOf(event).budgetMinor ?? Number.NaN) / 100;
/** The budget of an event, however it is written. */
export function budgetOf(event: ExaminedEvent): Claim {
  const amount = budgetIn(event);
  return oneOf(figure(amount), new RegExp(`\\b${amount / 1000} ?(?:k\\b|grand|thousand)`, "i"));
}
