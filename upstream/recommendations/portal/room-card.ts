import { formatLongDate } from "@contract/recommendations/template";
import { formatPictureSrcset, toResizedPictureUrl } from "@contract/venues/picture-file";
import type { Country } from "@contract/vocabulary";
import { html, markAsSafeHtml } from "../../format/html";
import { listRoomPicturePaths } from "../../format/pictures";
import { formatVenueAddress } from "../../format/place";
import {
  formatLowestPackagePrice,
  formatMoney,
  formatNumberRange,
  formatRoomTotal,
  nameOfRoomPrice,
} from "../../format/room-facts";
import { sanitise } from "../../format/stored-html";
import { toCountryDate } from "../../time";
import { formatRoomNameBesideVenue } from "../rooms";
import { type EventRoom, toRoomAnchor } from "./answer";
import { type PanelContext, renderAnswerPanel } from "./answer-panel";
import type { PortalEvent, PortalRoom } from "./content";
import { renderQuestionPanel } from "./question-panel";
import { renderRoomFitRemark } from "./room-fit";

/** The visitor of the page, and what they have just done on it. */
export interface Visitor {
  isStaff: boolean;
  /** The path of the page, to which its forms post. */
  path: string;
  /** The name given with the visitor's last answer or question, "" without one; forms are filled in with it. */
  person: string;
  /** The room whose answer was just saved. */
  newAnswer?: EventRoom | undefined;
  /** The room about which a question was just saved. */
  newQuestion?: EventRoom | undefined;
  /** An answer or question that was refused, and why. */
  refused?: PanelContext["refused"];
}

export interface CardContext extends Visitor {
  event: PortalEvent;
  country: Country;
  firstName: string;
  /** The specialist who will read it. */
  specialist?: string | undefined;
}

/** A recommended room: pictures, place, numbers, total, description, offers, the client's answers and questions. */
export function renderRoomCard(room: PortalRoom, context: CardContext) {
  const anchor = toRoomAnchor(room);
  const description = sanitise(room.description || room.venueDescription);
  return html`<article class="card" id="${anchor}" aria-labelledby="${anchor}-name">
${renderPictureGallery(room, anchor)}
<div class="about">
<p class="place">${room.place}</p>
<h3 id="${anchor}-name">${room.venueName}</h3>
<p class="room">${formatRoomNameBesideVenue(room) || "The entire venue"}</p>
<p class="address">${formatVenueAddress(room)}</p>
${room.line && html`<p class="own">${room.line}</p>`}
${renderRoomFigures(room)}
${renderRoomFitRemark(room, context.event.guestCount)}
${renderTotalCost(room, context.event.guestCount)}
${description && html`<div class="text">${markAsSafeHtml(description)}</div>`}
${room.offers.map(
  (offer) => html`<div class="offer"><h4>${offer.title}</h4>${markAsSafeHtml(sanitise(offer.description))}
<p class="until">Until ${formatLongDate(toCountryDate(room.country, offer.expiresAt))}</p></div>`,
)}
${renderAnswerPanel(room, { ...context, anchor })}
${renderQuestionPanel(room, { ...context, anchor })}
</div>
</article>`;
}

function renderRoomFigures(room: PortalRoom) {
  const cells = [
    ["Seated guests", formatNumberRange(room.dinnerMin, room.dinnerMax)],
    ["Standing guests", formatNumberRange(room.standingMin, room.standingMax)],
    [
      `Per head (${nameOfRoomPrice(room.costPerPersonMinor ?? 0, room)})`,
      room.costPerPersonMinor !== null && formatMoney(room.costPerPersonMinor, room.country),
    ],
    ["Minimum spend", room.minCostMinor !== null && formatMoney(room.minCostMinor, room.country)],
  ].filter(([, value]) => value);
  if (cells.length === 0) return undefined;
  const packages = formatLowestPackagePrice(room, room.country);
  return html`<dl class="numbers">${cells.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>${packages && html`<p><small>Or ${packages}.</small></p>`}`;
}

/** The cost of the room for their guests; nothing where guests or prices are not known. */
function renderTotalCost(room: PortalRoom, guestCount: number | null) {
  const cost = formatRoomTotal(room, guestCount);
  return (
    cost &&
    html`<p class="total"><span>${cost.label}</span> <strong>${cost.amount}</strong> <small>${cost.how}</small></p>`
  );
}

/**
 * The pictures of a room: the first large, the others small below it. Each links to its enlarged view, which is shown by
 * `:target`: no script is needed, and Back closes it.
 */
function renderPictureGallery(room: PortalRoom, anchor: string) {
  const { venueName: name, captions } = room;
  const pictures = listRoomPicturePaths(room);
  const toPictureId = (index: number) => `${anchor}-picture-${index + 1}`;
  const count = pictures.length;
  const [first, ...others] = pictures;
  if (first === undefined) return html``;
  return html`<div class="pictures">
<a href="#${toPictureId(0)}">${renderResponsiveImage(first, { alt: captions[first] ?? `Picture of ${name}`, width: 600, height: 400 })}</a>
${
  others.length > 0 &&
  html`<ul>${others.map(
    (path, index) =>
      html`<li><a href="#${toPictureId(index + 1)}">${renderResponsiveImage(path, { alt: captions[path] ?? `Picture ${index + 2} of ${count}: ${name}`, width: 150, height: 100 })}</a></li>`,
  )}</ul>`
}
</div>
${pictures.map(
  (
    path,
    index,
  ) => html`<div class="large" id="${toPictureId(index)}" role="group" aria-label="Picture ${index + 1} of ${count}: ${name}">
${renderResponsiveImage(path, { alt: captions[path] ?? `Picture of ${name}, large`, width: 1200, height: 800 })}
${captions[path] && html`<p>${captions[path]}</p>`}
<p>${count > 1 && html`<a href="#${toPictureId((index + count - 1) % count)}">Previous</a>`}
<a href="#${anchor}">Close</a>
${count > 1 && html`<a href="#${toPictureId((index + 1) % count)}">Next</a>`}</p>
</div>`,
)}`;
}

/** An image in the size that fits, by its largest width in CSS pixels. */
function renderResponsiveImage(
  path: string,
  { alt, width, height }: { alt: string; width: number; height: number },
) {
  const sizes = formatPictureSrcset(path);
  const choice = sizes ? html` srcset="${sizes}" sizes="(min-width: ${width}px) ${width}px, 100vw"` : "";
  return html`<img src="${toResizedPictureUrl(path, width > 480 ? 960 : 480)}"${choice} alt="${alt}" width="${width}" height="${height}" loading="lazy">`;
}
