import { valuesOfEvent } from "@contract/recommendations/template";
import type { Caller } from "../access/caller";
import { Refusal } from "../errors";
import { findMailPictureUrl } from "../format/pictures";
import { formatTotal, listCapacityFacts, listPriceFacts } from "../format/room-facts";
import { isOwnPortalLink } from "../leads/portal-link";
import { isAddress } from "../mail/header";
import type { Mail } from "../mail/mailer";
import { renderMail } from "../mail/render";
import type { Settings } from "../settings";
import type { ClientEvent } from "./event";
import { anchorOf } from "./portal/answer";
import { type chosenRooms, type EmailToSend, linesOf, spaceOf } from "./rooms";

interface EmailContent {
  event: ClientEvent;
  rooms: Awaited<ReturnType<typeof chosenRooms>>;
  caller: Pick<Caller, "user">;
  /** As the specialist wrote it, its body as Markdown. */
  email: EmailToSend;
  settings: Settings;
}

/**
 * The mail that recommends rooms to a client; answers go to the specialist. Reads and writes nothing.
 * @throws Refusal 422 when the client cannot be written to, or for a body or placeholder that cannot be sent.
 */
export function composeMail(given: EmailContent): Mail {
  const { event, caller, email } = given;
  const to = recipientOf(event);
  return {
    to,
    cc: email.cc?.filter((address) => address.toLowerCase() !== to.toLowerCase()),
    replyTo: replyAddressOf(caller),
    leadId: event.leadId,
    leadEventId: event.id,
    ...composeEmail(given),
  };
}

/** Where an answer to a member of staff goes, if their name is an address. */
export const replyAddressOf = ({ user }: Pick<Caller, "user">) =>
  isAddress(user.username) ? user.username : undefined;

/** The same mail without its address: what the client will read. @throws Refusal 422 for a body or placeholder that cannot be sent. */
export function composeEmail({ event, rooms, caller, email, settings }: EmailContent) {
  const lines = linesOf(email);
  return renderMail({
    subject: email.subject,
    template: email.template,
    portalLink: email.portal_link,
    productName: settings.productName,
    values: {
      ...valuesOfEvent(event),
      first_name: event.firstName,
      specialist_name: caller.user.displayName,
    },
    rooms: rooms.map((room) => ({
      venue: room.venueName,
      room: spaceOf(room),
      place: room.place === room.city ? room.city : `${room.place}, ${room.city}`,
      facts: [...listCapacityFacts(room), ...listPriceFacts(room, room.country)],
      total: formatTotal(room, event.guestCount),
      line: lines.get(room.roomId),
      picture: findMailPictureUrl(settings.publicUrl, room),
      // Their own page has a place for each room; of another we know none.
      href: isOwnPortalLink(email.portal_link, settings)
        ? `${email.portal_link}#${anchorOf({ eventId: event.id, roomId: room.roomId })}`
        : email.portal_link,
    })),
  });
}

/** Where a client can be written to. @throws Refusal 422 when nowhere. */
export function recipientOf({ email, firstName, isUnsubscribed }: ClientEvent) {
  const refuse = (reason: string) =>
    new Refusal(422, `${reason} Save only, or see to it at the lead.`, { no_email: [reason] });
  if (isUnsubscribed) throw refuse(`${firstName} has unsubscribed from emails.`);
  if (!email) throw refuse(`${firstName} has no email address.`);
  if (!isAddress(email)) throw refuse(`The email address of ${firstName} is not one that mail can go to.`);
  return email;
}
