import { formatLongDate } from "@contract/recommendations/template";
import { eventTypeNames } from "@contract/vocabulary";
import { html } from "../format/html";
import { renderPublicPage } from "../recommendations/portal/page";
import { toZoneDateTime } from "../time";
import type { VenueCalendar } from "./calendar";

const inspectionStatusTexts: Record<string, string> = {
  requested: "Requested – please reply",
  rescheduled: "Rescheduled – please reply",
  confirmed: "Confirmed",
};

/** A venue's calendar for its staff: upcoming inspections and events in local time, with the first names of clients. */
export function renderVenueCalendarPage(
  { name, country, zone, inspections, events }: VenueCalendar,
  productName: string,
): string {
  return renderPublicPage({
    title: `Calendar of ${name}`,
    description: `Upcoming inspections and events at ${name}.`,
    productName,
    country,
    body: html`
<header><p class="brand">${productName}</p></header>
<main>
<h1>${name}</h1>
<p class="lead">Upcoming inspections and events through ${productName}. Times are local.</p>
${renderCalendarSection(
  "Inspections",
  inspections.map(({ at, status, eventType, client }) => {
    const [date = "", time] = toZoneDateTime(zone, at).split(" ");
    return [
      `${formatLongDate(date)}, ${time}`,
      `${client}, ${eventTypeNames[eventType]}`,
      inspectionStatusTexts[status] ?? status,
    ];
  }),
)}
${renderCalendarSection(
  "Events",
  events.map(({ date, isWin, guests, eventType, client }) => [
    date ? formatLongDate(date) : "",
    `${client}, ${eventTypeNames[eventType]}${guests ? `, ${guests} guests` : ""}`,
    isWin ? "Booked" : "On hold for the client",
  ]),
)}
</main>
<footer><p>Keep this link private. Anyone with it can see the calendar.</p></footer>`,
  });
}

const renderCalendarSection = (title: string, rows: string[][]) => html`
<section class="event"><h2>${title}</h2>
${rows.length === 0 && html`<p class="lead">Nothing scheduled.</p>`}
${rows.map(([time, text, status]) => html`<h3>${time}</h3><ul class="facts"><li>${text}</li><li>${status}</li></ul>`)}
</section>`;
