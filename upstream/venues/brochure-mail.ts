import type { Country } from "@contract/vocabulary";
import { html, markAsSafeHtml } from "../format/html";
import { formatCapacityFacts, formatPriceFacts } from "../format/room-facts";
import { htmlToText, sanitise } from "../format/stored-html";
import { formatPlainFooter, type MailFooter, renderMailPage, renderRoomTable } from "../mail/layout";
import { renderSignOffParagraph } from "../mail/sign-off";

interface Room {
  roomName: string;
  isEntireVenue: boolean;
  dinnerMin: number | null;
  dinnerMax: number | null;
  standingMin: number | null;
  standingMax: number | null;
  costPerPersonMinor: number | null;
  minCostMinor: number | null;
}

interface BrochureContent {
  venue: {
    name: string;
    address: string;
    city: string;
    description: string;
    country: Country;
    packages: { name: string; pricePerPersonMinor: number }[];
  };
  /** The venue's spaces in order, without those about which nothing is known. */
  rooms: Room[];
  firstName: string;
  /** How the venue specialist signs; plain text, perhaps of several lines. */
  signOff: string;
  /** The client's portal page, for the button. */
  portalLink: string;
  productName: string;
  footer: MailFooter;
}

/** The brochure email: address, description, spaces and prices of one venue. */
export function buildBrochureEmail({
  venue,
  rooms,
  firstName,
  signOff,
  portalLink,
  productName,
  footer,
}: BrochureContent): { subject: string; html: string; plain: string } {
  const spaces = rooms.flatMap((room) => {
    const facts = [
      ...formatCapacityFacts(room),
      ...formatPriceFacts({ ...room, packages: venue.packages }, venue.country),
    ];
    return facts.length > 0
      ? [{ venue: room.isEntireVenue ? venue.name : room.roomName, room: "", facts }]
      : [];
  });
  const place = [venue.address, venue.city].filter(Boolean).join(", ");
  const opening = html`<p>Hi ${firstName},</p>
<p>Here are the details of <strong>${venue.name}</strong>${place && `, ${place}`}.</p>
${markAsSafeHtml(sanitise(venue.description))}`;
  const closing = html`<p>Would you like to arrange an inspection? Just reply to this email.</p>
${renderSignOffParagraph(signOff)}`;
  const toPlainText = (part: { toString(): string }) => htmlToText(sanitise(part.toString()));
  return {
    subject: `${venue.name}: your venue brochure`,
    html: renderMailPage({
      body: html`${opening}${renderRoomTable(spaces)}${closing}`,
      portalLink,
      productName,
      footer,
    }).toString(),
    plain: [
      toPlainText(opening),
      ...(spaces.length > 0
        ? [spaces.map(({ venue: name, facts }) => `- ${name} (${facts.join("; ")})`).join("\n")]
        : []),
      toPlainText(closing),
      `View your venues: ${portalLink}`,
      formatPlainFooter(footer, productName),
    ].join("\n\n"),
  };
}
