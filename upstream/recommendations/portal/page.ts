import { kindOfEvent, longDate } from "@contract/recommendations/template";
import type { Country } from "@contract/vocabulary";
import { money, range } from "../room-facts";
import { picturePath, spaceOf } from "../rooms";
import type { PortalContent, PortalEvent, PortalRoom } from "./content";
import { type Html, html, trusted } from "./html";
import { sanitised } from "./stored-html";
import { style } from "./style";

interface Frame {
  title: string;
  /** What is to be found on the page, in one sentence. */
  description: string;
  productName: string;
  country?: Country;
  body: Html;
}

/** The client's page: greeting, each event with its facts, the recommended rooms as cards. */
export function portalPage(
  content: PortalContent,
  { productName, isStaff }: { productName: string; isStaff: boolean },
) {
  const events = content.events.filter((event) => event.rooms.length > 0);
  const { firstName, specialist, country } = content;
  return page({
    title: "Your venues",
    description: "The venues that were chosen for your event.",
    productName,
    country,
    body: html`
<header>
<p class="brand">${productName}</p>
${isStaff && html`<p class="note">You see this page as the client does. Your visit does not count as theirs.</p>`}
</header>
<main>
<h1>${events.length > 0 ? html`${firstName}, here are your venues` : html`Welcome, ${firstName}`}</h1>
${
  events.length > 0
    ? html`<p class="lead">${
        specialist ? html`Chosen for you by ${specialist}` : html`Chosen for you by ${productName}`
      }. Take your time, and tell us which of them you would like to see.</p>${events.map(eventSection)}`
    : nothingYet(content.events[0], specialist)
}
</main>
<footer><p>Any question? Simply reply to our email. This page was made for you and is not listed anywhere.</p></footer>`,
  });
}

/** A page that says why there is nothing to see; it tells nothing of any client. */
export const excusePage = (productName: string, title: string, sentence: string) =>
  page({
    title,
    description: sentence,
    productName,
    body: html`
<header><p class="brand">${productName}</p></header>
<main><h1>${title}</h1><p class="lead">${sentence}</p></main>`,
  });

/** A whole page around its body. */
export const page = ({ title, description, productName, country = "AU", body }: Frame) =>
  html`<!doctype html>
<html lang="${country === "UK" ? "en-GB" : "en-AU"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<meta name="description" content="${description}">
<title>${title} · ${productName}</title>
<style>${trusted(style)}</style>
</head>
<body>${body}
</body>
</html>
`.toString();

function eventSection(event: PortalEvent) {
  const kind = kindOfEvent(event.eventType, event.subType);
  return html`
<section class="event">
<h2>Your ${kind}</h2>
${eventFacts(event)}
<ul class="cards">${event.rooms.map((room) => html`<li>${card(room)}</li>`)}</ul>
</section>`;
}

const eventFacts = ({ eventDate, guestCount, city }: PortalEvent) =>
  html`<ul class="facts">${[
    eventDate && longDate(eventDate),
    guestCount && `${guestCount} ${guestCount === 1 ? "guest" : "guests"}`,
    city,
  ]
    .filter(Boolean)
    .map((fact) => html`<li>${fact}</li>`)}</ul>`;

const nothingYet = (event: PortalEvent | undefined, specialist: string | undefined) => html`
${
  event &&
  html`<section class="event"><h2>Your ${kindOfEvent(event.eventType, event.subType)}</h2>${eventFacts(event)}</section>`
}
<div class="empty"><h2>Your venues are on their way</h2>
<p>${specialist ?? "We"} will choose venues for you and write as soon as they are here.</p></div>`;

function card(room: PortalRoom) {
  const space = spaceOf(room);
  const description = sanitised(room.description || room.venueDescription);
  return html`<article class="card">
<img src="${picturePath(room)}" alt="Drawing of ${room.venueName}" width="600" height="400" loading="lazy">
<div class="about">
<p class="place">${room.place === room.city ? room.city : `${room.place}, ${room.city}`}</p>
<h3>${room.venueName}</h3>
<p class="room">${space || "The entire venue"}</p>
${numbers(room)}
${description && html`<div class="text">${trusted(description)}</div>`}
${room.offers.map(
  (offer) => html`<div class="offer"><h4>${offer.title}</h4>${trusted(sanitised(offer.description))}
<p class="until">Until ${longDate(offer.expiresAt.toISOString().slice(0, 10))}</p></div>`,
)}
</div>
</article>`;
}

function numbers(room: PortalRoom) {
  const cells = [
    ["Seated guests", range(room.dinnerMin, room.dinnerMax)],
    ["Standing guests", range(room.standingMin, room.standingMax)],
    ["Per person", room.costPerPersonMinor !== null && money(room.costPerPersonMinor, room.country)],
    ["Minimum spend", room.minCostMinor !== null && money(room.minCostMinor, room.country)],
  ].filter(([, value]) => value);
  if (cells.length === 0) return undefined;
  return html`<dl class="numbers">${cells.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}
