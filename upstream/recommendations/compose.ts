import { buildEventPlaceholderValues } from "@contract/recommendations/template";
import type { Caller } from "../access/caller";
import { Refusal } from "../errors";
import { findRoomPictureUrlForMail } from "../format/pictures";
import { formatCapacityFacts, formatPriceFacts, formatRoomTotal } from "../format/room-facts";
import { isOwnPortalLink } from "../leads/portal-link";
import { isEmailAddress } from "../mail/header";
import type { MailFooter } from "../mail/layout";
import type { Mail } from "../mail/mailer";
import { renderRecommendationMail } from "../mail/render";
import type { Settings } from "../settings";
import type { ClientEvent } from "./event";
import { toRoomAnchor } from "./portal/answer";
import {
  type EmailToSend,
  formatRoomNameBesideVenue,
  mapCommentsByRoom,
  type requireChosenRooms,
} from "./rooms";

interface EmailContent {
  event: ClientEvent;
  rooms: Awaited<ReturnType<typeof requireChosenRooms>>;
  caller: Pick<Caller, "user">;
  /** As the specialist wrote it, its body as Markdown. */
  email: EmailToSend;
  settings: Settings;
  footer: MailFooter;
}

/**
 * Composes the mail that recommends rooms to a client; replies go to the specialist. No I/O.
 * @throws Refusal 422 if the client has no usable email address, or for a body or placeholder that cannot be
 * sent
 */
export function composeRecommendationMail(content: EmailContent): Mail {
  const { event, caller, email, footer } = content;
  const to = requireRecipientAddress(event);
  return {
    to,
    cc: email.cc?.filter((address) => address.toLowerCase() !== to.toLowerCase()),
    replyTo: findReplyAddressOfCaller(caller),
    leadId: event.leadId,
    leadEventId: event.id,
    unsubscribeLink: footer.unsubscribeLink,
    ...composeRecommendationContent(content),
  };
}

/** The reply address of a member of staff, if their username is an email address. */
export const findReplyAddressOfCaller = ({ user }: Pick<Caller, "user">): string | undefined =>
  isEmailAddress(user.username) ? user.username : undefined;

/**
 * The subject and both bodies of the mail.
 * @throws Refusal 422 for a body or placeholder that cannot be sent
 */
export function composeRecommendationContent({
  event,
  rooms,
  caller,
  email,
  settings,
  footer,
}: EmailContent): {
  subject: string;
  html: string;
  plain: string;
} {
  const lines = mapCommentsByRoom(email);
  return renderRecommendationMail({
    subject: email.subject,
    template: email.template,
    portalLink: email.portal_link,
    productName: settings.productName,
    signature: caller.user.signature,
    footer,
    values: {
      ...buildEventPlaceholderValues(event),
      first_name: event.firstName,
      specialist_name: caller.user.displayName,
    },
    rooms: rooms.map((room) => ({
      venue: room.venueName,
      room: formatRoomNameBesideVenue(room),
      place: room.place === room.city ? room.city : `${room.place}, ${room.city}`,
      facts: [...formatCapacityFacts(room), ...formatPriceFacts(room, room.country)],
      total: formatRoomTotal(room, event.guestCount),
      line: lines.get(room.roomId),
      picture: findRoomPictureUrlForMail(settings.publicUrl, room),
      // Our own client page has an anchor for each room.
      href: isOwnPortalLink(email.portal_link, settings)
        ? `${email.portal_link}#${toRoomAnchor({ eventId: event.id, roomId: room.roomId })}`
        : email.portal_link,
    })),
  });
}

/** The email address of a client. @throws Refusal 422 if there is none, or they have unsubscribed */
export function requireRecipientAddress({ email, firstName, isUnsubscribed }: ClientEvent): string {
  const refuse = (reason: string) =>
    new Refusal(422, `${reason} Save without sending, or correct the lead.`, { no_email: [reason] });
  if (isUnsubscribed) throw refuse(`${firstName} has unsubscribed from emails.`);
  if (!email) throw refuse(`${firstName} has no email address.`);
  if (!isEmailAddress(email)) throw refuse(`${firstName}'s email address is not valid.`);
  return email;
}
