import { toTelHref } from "@contract/leads/phone";
import { formatEventKind, formatLongDate } from "@contract/recommendations/template";
import { COMMON_LETTERS } from "@contract/typeface";
import type { Country } from "@contract/vocabulary";
import type { Papers } from "../../format/company-papers";
import { type Html, html, markAsSafeHtml } from "../../format/html";
import { toCountryDate } from "../../time";
import { toAnswerAnchor } from "./answer";
import type { PortalContent, PortalEvent, PortalRoom } from "./content";
import { renderVenueMapWithList } from "./map";
import { type CardContext, renderRoomCard, type Visitor } from "./room-card";
import { style } from "./style";

interface PublicPageContent {
  title: string;
  /** The page in one sentence. */
  description: string;
  productName: string;
  country?: Country;
  body: Html;
}

/** The client's page: greeting, each event with its facts and recommended rooms, and the specialist's contact. */
export function renderPortalPage(
  content: PortalContent,
  visitor: Visitor & { productName: string; publicUrl: string },
): string {
  const events = content.events.filter((event) => event.rooms.length > 0);
  const { productName, isStaff } = visitor;
  const { firstName, specialist, country, contact } = content;
  const context = { ...visitor, country, firstName, specialist: contact?.name };
  return renderPublicPage({
    title: "Your venues",
    description: "The venues chosen for your event.",
    productName,
    country,
    body: html`
<header>
<p class="brand">${renderLogoOrName(content.papers, productName)}</p>
${isStaff && html`<p class="note">This is the client portal. Your visit is not counted, and only the client can answer.</p>`}
</header>
<main>
<h1>${events.length > 0 ? html`${firstName}, here are your venues` : html`Welcome, ${firstName}`}</h1>
${
  events.length > 0
    ? html`<p class="lead">${
        specialist ? html`Chosen for you by ${specialist}` : html`Chosen for you by ${productName}`
      }. Take your time, and let us know which ones you would like to see.</p>
${!isStaff && renderShareLink(events, visitor)}${events.map((event) => renderEventSection(event, context))}`
    : renderEmptyPortal(content.events[0], specialist)
}
${renderContactCard(contact)}
</main>
<footer><p>Questions? Just reply to our email. Only people with this link can see this page.</p>${renderCompanyLines(content.papers)}</footer>`,
  });
}

/** The company's logo; without one its name, or the product's. */
const renderLogoOrName = ({ logo, name }: Papers, productName: string) =>
  logo
    ? html`<img src="${logo.path}" alt="${name || productName}" width="${logo.width}" height="${logo.height}" style="max-width:min(240px,60vw);height:auto;max-height:96px;width:auto">`
    : name || productName;

/** The name and address of the company; nothing if they are unknown. */
const renderCompanyLines = ({ lines }: Papers) =>
  lines.length > 0 && html`<p>${lines.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`;

/** The link to send the page to a second person, by an email of the client's own. */
function renderShareLink(
  events: readonly PortalEvent[],
  { path, productName, publicUrl }: Visitor & { productName: string; publicUrl: string },
): Html {
  const isCouple = events.every(({ eventType }) => eventType === "wedding");
  const subject = encodeURIComponent(`Our venues from ${productName}`);
  const body = encodeURIComponent(`Have a look at these venues and add your answers:\n\n${publicUrl}${path}`);
  return html`<p class="share">Deciding together? <a href="mailto:?subject=${subject}&body=${body}">Send this page to ${isCouple ? "your partner" : "someone else"}</a>, and add your names to your answers.</p>`;
}

/** An error page; it reveals nothing about any client. */
export const renderErrorPage = (productName: string, title: string, explanation: string): string =>
  renderPublicPage({
    title,
    description: explanation,
    productName,
    body: html`
<header><p class="brand">${productName}</p></header>
<main><h1>${title}</h1><p class="lead">${explanation}</p></main>`,
  });

/** A whole page around its body. */
export const renderPublicPage = ({
  title,
  description,
  productName,
  country = "AU",
  body,
}: PublicPageContent): string =>
  html`<!doctype html>
<html lang="${country === "UK" ? "en-GB" : "en-AU"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<link rel="preload" href="${COMMON_LETTERS}" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<meta name="description" content="${description}">
<title>${title} · ${productName}</title>
<style>${markAsSafeHtml(style)}</style>
</head>
<body>${body}
</body>
</html>
`.toString();

function renderEventSection(event: PortalEvent, context: Omit<CardContext, "event">): Html {
  const kind = formatEventKind(event.eventType, event.subType);
  return html`
<section class="event">
<h2>Your ${kind}</h2>
${renderEventFacts(event)}
${renderAnswerTally(event)}
${renderVenueMapWithList(event)}
${groupNewestSendAndEarlier(event).map(
  ({ title, rooms }) => html`${title && html`<h3 class="send">${title}</h3>`}
<ul class="cards">${rooms.map((room) => html`<li>${renderRoomCard(room, { ...context, event })}</li>`)}</ul>`,
)}
</section>`;
}

/** "2 of 8 answered", which stays in view, and a link to the first room without an answer. */
function renderAnswerTally({ rooms }: PortalEvent): Html {
  const next = rooms.find(({ answers }) => answers.length === 0);
  const answered = rooms.filter(({ answers }) => answers.length > 0).length;
  return html`<p class="tally"><progress value="${answered}" max="${rooms.length}" aria-hidden="true"></progress><strong>${answered} of ${rooms.length} answered</strong>${next && html` · <a href="#${toAnswerAnchor(next)}">Next: ${next.venueName}</a>`}</p>`;
}

/** The rooms of the newest send, and those sent before. Without titles if there was only one send. */
function groupNewestSendAndEarlier({ rooms }: PortalEvent) {
  const [newest] = rooms;
  const isNew = ({ sendId }: PortalRoom) => sendId === newest?.sendId;
  if (!newest || rooms.every(isNew)) return [{ title: undefined, rooms }];
  const day = formatLongDate(toCountryDate(newest.country, newest.sentAt));
  return [
    { title: `New venues, chosen on ${day}`, rooms: rooms.filter(isNew) },
    { title: "Earlier venues", rooms: rooms.filter((room) => !isNew(room)) },
  ];
}

const renderEventFacts = ({ eventDate, guestCount, city }: PortalEvent) =>
  html`<ul class="facts">${[
    eventDate && formatLongDate(eventDate),
    guestCount && `${guestCount} ${guestCount === 1 ? "guest" : "guests"}`,
    city,
  ]
    .filter(Boolean)
    .map((fact) => html`<li>${fact}</li>`)}</ul>`;

const renderEmptyPortal = (event: PortalEvent | undefined, specialist: string | undefined) => html`
${
  event &&
  html`<section class="event"><h2>Your ${formatEventKind(event.eventType, event.subType)}</h2>${renderEventFacts(event)}</section>`
}
<div class="empty"><h2>Your venues are on their way</h2>
<p>${specialist ?? "We"} will choose venues for you and email you when they are ready.</p></div>`;

/** The contact card of the specialist; nothing if none is known. */
function renderContactCard(contact: PortalContent["contact"]): Html | undefined {
  if (!contact) return undefined;
  const { name, email, phone } = contact;
  const dial = phone && toTelHref(phone);
  return html`
<section class="contact" aria-labelledby="contact">
<h2 id="contact">Your venue specialist</h2>
<address>
<p>${name}</p>
${phone && html`<p>${dial ? html`<a href="${dial}">${phone}</a>` : phone}</p>`}
${email && html`<p><a href="mailto:${email}">${email}</a></p>`}
</address>
</section>`;
}
