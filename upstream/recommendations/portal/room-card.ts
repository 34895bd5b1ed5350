import { formatLongDate } from "@contract/recommendations/template";
import { listPictureSizes, resizePicture } from "@contract/venues/picture-file";
import type { Country } from "@contract/vocabulary";
import { html, trustHtml } from "../../format/html";
import { listPicturePaths } from "../../format/pictures";
import { formatAddress } from "../../format/place";
import {
  describePrice,
  formatMoney,
  formatPackagesFact,
  formatRange,
  formatTotal,
} from "../../format/room-facts";
import { sanitise } from "../../format/stored-html";
import { toCountryDate } from "../../time";
import { spaceOf } from "../rooms";
import { type EventRoom, toRoomAnchor } from "./answer";
import { type PanelContext, renderAnswerPanel } from "./answer-panel";
import type { PortalEvent, PortalRoom } from "./content";
import { renderQuestionPanel } from "./question-panel";
import { renderRoomFit } from "./room-fit";

/** The visitor of the page, and what they have just done on it. */
export interface Visitor {
  isStaff: boolean;
  /** The path of the page, to which its forms post. */
  path: string;
  /** The name given with the visitor's last answer or question, "" without one; forms are filled in with it. */
  person: string;
  /** The room whose answer was just saved. */
  newAnswer?: EventRoom;
  /** The room about which a question was just saved. */
  newQuestion?: EventRoom;
  /** An answer or question that was refused, and why. */
  refused?: PanelContext["refused"];
}

export interface CardContext extends Visitor {
  event: PortalEvent;
  country: Country;
  firstName: string;
  /** The specialist who will read it. */
  specialist?: string;
}

/** A recommended room: pictures, place, numbers, total, description, offers, the client's answers and questions. */
export function renderRoomCard(room: PortalRoom, context: CardContext) {
  const anchor = toRoomAnchor(room);
  const description = sanitise(room.description || room.venueDescription);
  return html`<article class="card" id="${anchor}" aria-labelledby="${anchor}-name">
${renderGallery(room, anchor)}
<div class="about">
<p class="place">${room.place}</p>
<h3 id="${anchor}-name">${room.venueName}</h3>
<p class="room">${spaceOf(room) || "The entire venue"}</p>
<p class="address">${formatAddress(room)}</p>
${room.line && html`<p class="own">${room.line}</p>`}
${renderRoomFigures(room)}
${renderRoomFit(room, context.event.guestCount)}
${renderTotalCost(room, context.event.guestCount)}
${description && html`<div class="text">${trustHtml(description)}</div>`}
${room.offers.map(
  (offer) => html`<div class="offer"><h4>${offer.title}</h4>${trustHtml(sanitise(offer.description))}
<p class="until">Until ${formatLongDate(toCountryDate(room.country, offer.expiresAt))}</p></div>`,
)}
${renderAnswerPanel(room, { ...context, anchor })}
${renderQuestionPanel(room, { ...context, anchor })}
</div>
</article>`;
}

function renderRoomFigures(room: PortalRoom) {
  const cells = [
    ["Seated guests", formatRange(room.dinnerMin, room.dinnerMax)],
    ["Standing guests", formatRange(room.standingMin, room.standingMax)],
    [
      `Per head (${describePrice(room.costPerPersonMinor ?? 0, room)})`,
      room.costPerPersonMinor !== null && formatMoney(room.costPerPersonMinor, room.country),
    ],
    ["Minimum spend", room.minCostMinor !== null && formatMoney(room.minCostMinor, room.country)],
  ].filter(([, value]) => value);
  if (cells.length === 0) return undefined;
  const packages = formatPackagesFact(room, room.country);
  return html`<dl class="numbers">${cells.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>${packages && html`<p><small>Or ${packages}.</small></p>`}`;
}

/** The cost of the room for their guests; nothing where guests or prices are not known. */
function renderTotalCost(room: PortalRoom, guests: number | null) {
  const cost = formatTotal(room, guests);
  return (
    cost &&
    html`<p class="total"><span>${cost.label}</span> <strong>${cost.amount}</strong> <small>${cost.how}</small></p>`
  );
}

/**
 * The pictures of a room: the first large, the others small below it. Each links to its enlarged view, which is shown by
 * `:target`: no script is needed, and Back closes it.
 */
function renderGallery(room: PortalRoom, anchor: string) {
  const { venueName: name, captions } = room;
  const pictures = listPicturePaths(room);
  const toPictureId = (index: number) => `${anchor}-picture-${index + 1}`;
  const count = pictures.length;
  const [first, ...others] = pictures;
  if (first === undefined) return html``;
  return html`<div class="pictures">
<a href="#${toPictureId(0)}">${renderImage(first, { alt: captions[first] ?? `Picture of ${name}`, width: 600, height: 400 })}</a>
${
  others.length > 0 &&
  html`<ul>${others.map(
    (path, index) =>
      html`<li><a href="#${toPictureId(index + 1)}">${renderImage(path, { alt: captions[path] ?? `Picture ${index + 2} of ${count}: ${name}`, width: 150, height: 100 })}</a></li>`,
  )}</ul>`
}
</div>
${pictures.map(
  (
    path,
    index,
  ) => html`<div class="large" id="${toPictureId(index)}" role="group" aria-label="Picture ${index + 1} of ${count}: ${name}">
${renderImage(path, { alt: captions[path] ?? `Picture of ${name}, large`, width: 1200, height: 800 })}
${captions[path] && html`<p>${captions[path]}</p>`}
<p>${count > 1 && html`<a href="#${toPictureId((index + count - 1) % count)}">Previous</a>`}
<a href="#${anchor}">Close</a>
${count > 1 && html`<a href="#${toPictureId((index + 1) % count)}">Next</a>`}</p>
</div>`,
)}`;
}

/** An image in the size that fits, by its largest width in CSS pixels. */
function renderImage(path: string, { alt, width, height }: { alt: string; width: number; height: number }) {
  const sizes = listPictureSizes(path);
  const choice = sizes ? html` srcset="${sizes}" sizes="(min-width: ${width}px) ${width}px, 100vw"` : "";
  return html`<img src="${resizePicture(path, width > 480 ? 960 : 480)}"${choice} alt="${alt}" width="${width}" height="${height}" loading="lazy">`;
}
