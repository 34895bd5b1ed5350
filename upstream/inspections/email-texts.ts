import {
  formatInspectionClock,
  formatInspectionDay,
  formatInspectionLength,
  formatZoneName,
  INSPECTION_MINUTES,
} from "@contract/inspections/clock";
import { html } from "../format/html";
import { formatPlainFooter, type MailFooter, renderMailPage } from "../mail/layout";
import { renderSignOffParagraph } from "../mail/sign-off";

/** The news that an email to the client announces; `checking` means that only the venue's answer is missing. */
export type Occasion = VenueOccasion | "checking";

/** The news that an email to the venue announces. */
export type VenueOccasion = "requested" | "rescheduled" | "confirmed" | "cancelled";

interface MailedInspection {
  venue: string;
  /** Address and city of the venue; "" if unknown. */
  address: string;
  startsAt: Date;
  /** Length, mentioned only if it is not the usual hour. */
  minutes: number;
  /** IANA zone of the venue. */
  zone: string;
  /** The page of the inspection. */
  link: string;
  /** Whether the venue has agreed to the time. */
  isAgreed: boolean;
}

interface InspectionMail {
  occasion: Occasion;
  firstName: string;
  /** In order of time; at least one. */
  inspections: MailedInspection[];
  /** How the venue specialist signs; plain text, perhaps of several lines. */
  signOff?: string | undefined;
  productName: string;
  footer: MailFooter;
}

const formatInspectionTimeAndLength = ({
  startsAt,
  minutes,
  zone,
}: Pick<MailedInspection, "startsAt" | "minutes" | "zone">) =>
  [
    formatInspectionDay(startsAt, zone),
    formatInspectionClock(startsAt, zone),
    formatZoneName(startsAt, zone),
    ...(minutes === INSPECTION_MINUTES ? [] : [`about ${formatInspectionLength(minutes)}`]),
  ].join(", ");

/** "inspection of The Barn on Saturday 28 November 2026", or "inspections of 3 venues from Saturday …". */
function formatInspectionsForSubject(inspections: MailedInspection[]): string {
  const [first] = inspections as [MailedInspection];
  const day = formatInspectionDay(first.startsAt, first.zone);
  if (inspections.length === 1) return `inspection of ${first.venue} on ${day}`;
  const days = new Set(inspections.map(({ startsAt, zone }) => formatInspectionDay(startsAt, zone)));
  return `inspections of ${inspections.length} venues ${days.size > 1 ? "from" : "on"} ${day}`;
}

const subjects: Record<Occasion, string> = {
  requested: "Proposed",
  rescheduled: "New time proposed:",
  confirmed: "Confirmed:",
  checking: "Checking with the venue:",
  cancelled: "Cancelled:",
};

/** The text above the times, for one inspection and for several. */
const openings: Record<Occasion, [one: string, several: string]> = {
  requested: ["Would this time suit you for an inspection?", "Would these times suit you for inspections?"],
  rescheduled: ["Here is a new time for your inspection.", "Here are new times for your inspections."],
  confirmed: ["Your inspection is confirmed.", "Your inspections are confirmed."],
  checking: ["Thanks for confirming.", "Thanks for confirming."],
  cancelled: ["Your inspection has been cancelled.", "Your inspections have been cancelled."],
};

const closings: Record<Occasion, string> = {
  requested: "Please use the link to confirm, request another time or cancel.",
  rescheduled: "Please use the link to confirm, request another time or cancel.",
  confirmed: "Open the attachment to add it to your calendar. If your plans change, use the link to cancel.",
  checking: "We will email you as soon as the venue has agreed.",
  cancelled: "Open the attachment to remove it from your calendar.",
};

/** Shown with every time that the venue has not agreed to. */
export const CHECKING_WITH_VENUE = "We are checking this time with the venue.";

/** The email to a client about inspections: when and where each is, with a link to its page. */
export function buildClientInspectionEmail(mail: InspectionMail): {
  subject: string;
  html: string;
  plain: string;
} {
  const { occasion, firstName, inspections, signOff, productName, footer } = mail;
  const isProposed = occasion === "requested" || occasion === "rescheduled";
  const opening = openings[occasion][inspections.length === 1 ? 0 : 1];
  const button = isProposed ? "Reply to this time" : "View your inspection";
  const isAwaitingVenue = ({ isAgreed }: MailedInspection) => occasion !== "cancelled" && !isAgreed;
  const [first] = inspections as [MailedInspection];
  const formatPlace = ({ venue, address }: MailedInspection) => [venue, address].filter(Boolean).join(", ");
  return {
    subject: `${subjects[occasion]} ${formatInspectionsForSubject(inspections)}`,
    html: renderMailPage({
      body: html`<p>Hi ${firstName},</p>
<p>${opening}</p>
${inspections.map(
  (inspection) =>
    html`<p><strong>${formatInspectionTimeAndLength(inspection)}</strong><br>${formatPlace(inspection)}${isAwaitingVenue(inspection) && html`<br>${CHECKING_WITH_VENUE}`}${
      inspections.length > 1 && html`<br><a href="${inspection.link}">${button}</a>`
    }</p>
`,
)}<p>${closings[occasion]}</p>
${signOff && renderSignOffParagraph(signOff)}`,
      portalLink: first.link,
      productName,
      button: inspections.length > 1 ? null : button,
      reason: `You are receiving this email because you enquired about venues with ${footer.papers.name || productName}. Questions? Just reply.`,
      footer,
    }).toString(),
    plain: [
      `Hi ${firstName},`,
      opening,
      ...inspections.map((inspection) =>
        [
          formatInspectionTimeAndLength(inspection),
          formatPlace(inspection),
          ...(isAwaitingVenue(inspection) ? [CHECKING_WITH_VENUE] : []),
          `${button}: ${inspection.link}`,
        ].join("\n"),
      ),
      closings[occasion],
      ...(signOff ? [signOff] : []),
      formatPlainFooter(footer, productName),
    ].join("\n\n"),
  };
}

interface VenueMail {
  occasion: VenueOccasion;
  inspection: MailedInspection;
  /** The client's first name. */
  firstName: string;
  /** "Wedding, 80 guests", with unknown parts left out. */
  event: string;
  specialistName?: string | undefined;
  productName: string;
  footer: MailFooter;
}

const venueSubjects: Record<VenueOccasion, string> = {
  requested: "Inspection request",
  rescheduled: "New time for an inspection",
  confirmed: "Inspection confirmed by the client",
  cancelled: "Inspection cancelled",
};

const venueOpenings: Record<VenueOccasion, string> = {
  requested: "Could you show our client your venue at this time?",
  rescheduled: "We would like to reschedule this inspection. Does the new time suit you?",
  confirmed: "Our client has confirmed this time.",
  cancelled: "This inspection has been cancelled.",
};

/** The email to a venue: who would like to see it and when, with a link to the venue's page. */
export function buildVenueInspectionEmail({
  occasion,
  inspection,
  firstName,
  event,
  specialistName,
  productName,
  footer,
}: VenueMail): { subject: string; html: string; plain: string } {
  const opening = venueOpenings[occasion];
  const when = formatInspectionTimeAndLength(inspection);
  const isQuestion = occasion !== "cancelled" && !inspection.isAgreed;
  const button = isQuestion ? "Accept or offer another time" : "View the inspection";
  const who = [firstName, event].filter(Boolean).join(", ");
  return {
    subject: `${venueSubjects[occasion]}: ${formatInspectionDay(inspection.startsAt, inspection.zone)}, ${formatInspectionClock(inspection.startsAt, inspection.zone)}`,
    html: renderMailPage({
      body: html`<p>${opening}</p>
<p><strong>${when}</strong><br>${inspection.venue}<br>${who}</p>
${specialistName && html`<p>${specialistName}</p>`}`,
      portalLink: inspection.link,
      productName,
      button,
      reason: `You are receiving this email because ${footer.papers.name || productName} arranges inspections of ${inspection.venue}. Questions? Just reply.`,
      footer,
    }).toString(),
    plain: [
      opening,
      [when, inspection.venue, who].join("\n"),
      ...(specialistName ? [specialistName] : []),
      `${button}: ${inspection.link}`,
      formatPlainFooter(footer, productName),
    ].join("\n\n"),
  };
}

interface AnswerMail {
  /** The name of the client or venue who responded. */
  who: string;
  clientName: string;
  venue: string;
  /** "confirmed", "cancelled", or what they requested. */
  answer: string;
  startsAt: Date;
  zone: string;
  /** Their message. */
  message?: string | undefined;
  /** Further information for the specialist. */
  note?: string | undefined;
  /** Sent to the client's specialist rather than to the company. */
  isOwned: boolean;
  link: string;
  productName: string;
}

/** The email to a venue specialist about a client's or venue's answer. */
export function buildAnswerNotificationEmail({
  who,
  clientName,
  venue,
  answer,
  startsAt,
  zone,
  message,
  note,
  isOwned,
  link,
  productName,
}: AnswerMail): { subject: string; html: string; plain: string } {
  const summary = `${who} ${answer}: ${who === venue ? clientName : venue}`;
  const when = `${formatInspectionDay(startsAt, zone)}, ${formatInspectionClock(startsAt, zone)}, ${formatZoneName(startsAt, zone)}`;
  return {
    subject: summary,
    html: renderMailPage({
      body: html`<p>${summary}, ${when}.</p>${message && html`<blockquote>${message}</blockquote>`}${note && html`<p>${note}</p>`}`,
      portalLink: link,
      productName,
      button: "Open event",
      reason: `You are receiving this email because ${isOwned ? `you look after ${clientName} at ${productName}` : `${clientName} has no venue specialist at ${productName} yet`}.`,
    }).toString(),
    plain: [
      `${summary}, ${when}.`,
      ...(message ? [message] : []),
      ...(note ? [note] : []),
      `Open event: ${link}`,
      `-- \n${productName}\n`,
    ].join("\n\n"),
  };
}
