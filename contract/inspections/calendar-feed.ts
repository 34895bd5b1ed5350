import { call, data, done } from "../call";
import { z } from "../zod";

/** The address at which a calendar program reads the inspections of the caller's leads; whoever has it can read them. */
const CalendarFeed = z.object({ url: z.string() });

export const get = call({
  id: "I-13",
  method: "GET",
  path: "/v1/calendar-feed",
  answer: data(CalendarFeed),
  extension: "calendar-feed",
  spec: "none: the caller's calendar",
});

/** Gives the calendar a new address; the old one ends. */
export const renew = call({
  id: "I-13",
  method: "POST",
  path: "/v1/calendar-feed",
  answer: done(data(CalendarFeed)),
  extension: "calendar-feed",
  spec: "none: a new address of the caller's calendar",
});
