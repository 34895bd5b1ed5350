import { formatLongDate } from "@contract/recommendations/template";
import { eventTypeNames } from "@contract/vocabulary";
import { html } from "../format/html";
import { renderPage } from "../recommendations/portal/page";
import { toZoneDateTime } from "../time";
import type { VenueCalendar } from "./calendar";

const inspectionStates: Record<string, string> = {
  requested: "Requested, please answer us",
  rescheduled: "Moved, please answer us",
  confirmed: "Confirmed",
};

/** A venue's calendar as its staff see it: coming inspections and events, in the venue's local time, clients by first name. */
export function calendarPage(
  { name, country, zone, inspections, events }: VenueCalendar,
  productName: string,
) {
  return renderPage({
    title: `Calendar of ${name}`,
    description: `Coming inspections and events at ${name}.`,
    productName,
    country,
    body: html`
<header><p class="brand">${productName}</p></header>
<main>
<h1>${name}</h1>
<p class="lead">Coming inspections and events through ${productName}. Times are local.</p>
${section(
  "Inspections",
  inspections.map(({ at, status, eventType, client }) => {
    const [date = "", time] = toZoneDateTime(zone, at).split(" ");
    return [
      `${formatLongDate(date)}, ${time}`,
      `${client}, ${eventTypeNames[eventType]}`,
      inspectionStates[status] ?? status,
    ];
  }),
)}
${section(
  "Events",
  events.map(({ date, isWin, guests, eventType, client }) => [
    date ? formatLongDate(date) : "",
    `${client}, ${eventTypeNames[eventType]}${guests ? `, ${guests} guests` : ""}`,
    isWin ? "Booked" : "Held for the client",
  ]),
)}
</main>
<footer><p>This address is yours alone: whoever has it sees the calendar.</p></footer>`,
  });
}

const section = (title: string, rows: string[][]) => html`
<section class="event"><h2>${title}</h2>
${rows.length === 0 && html`<p class="lead">Nothing is planned.</p>`}
${rows.map(([when, what, state]) => html`<h3>${when}</h3><ul class="facts"><li>${what}</li><li>${state}</li></ul>`)}
</section>`;
