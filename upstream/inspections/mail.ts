import {
  INSPECTION_MINUTES,
  inspectionClock,
  inspectionDay,
  lengthInWords,
  zoneInWords,
} from "@contract/inspections/clock";
import { html } from "../format/html";
import { layout } from "../mail/layout";

/** What became of inspections that their client is written of; `checking` waits for the venue alone. */
export type Occasion = VenueOccasion | "checking";

/** What became of inspections that their venue is written of. */
export type VenueOccasion = "requested" | "rescheduled" | "confirmed" | "cancelled";

interface MailedInspection {
  venue: string;
  /** Address and city of the venue; empty where neither is known. */
  address: string;
  startsAt: Date;
  /** How long it takes; said where that is not the usual hour. */
  minutes: number;
  /** IANA zone of the venue. */
  zone: string;
  /** The page of the inspection. */
  link: string;
  /** The venue has agreed to the time. */
  isAgreed: boolean;
}

interface InspectionMail {
  occasion: Occasion;
  firstName: string;
  /** By time; at least one. */
  inspections: MailedInspection[];
  specialistName?: string;
  productName: string;
}

const whenOf = ({ startsAt, minutes, zone }: Pick<MailedInspection, "startsAt" | "minutes" | "zone">) =>
  [
    inspectionDay(startsAt, zone),
    inspectionClock(startsAt, zone),
    zoneInWords(startsAt, zone),
    ...(minutes === INSPECTION_MINUTES ? [] : [`about ${lengthInWords(minutes)}`]),
  ].join(", ");

/** "inspection of The Barn on Saturday 28 November 2026", or "3 inspections from ... on" of several. */
function namesOf(inspections: MailedInspection[]) {
  const [first] = inspections as [MailedInspection];
  const day = inspectionDay(first.startsAt, first.zone);
  if (inspections.length === 1) return `inspection of ${first.venue} on ${day}`;
  const days = new Set(inspections.map(({ startsAt, zone }) => inspectionDay(startsAt, zone)));
  return `inspections of ${inspections.length} venues ${days.size > 1 ? "from" : "on"} ${day}`;
}

const subjects: Record<Occasion, string> = {
  requested: "Proposed",
  rescheduled: "New time proposed:",
  confirmed: "Confirmed:",
  checking: "We are checking with the venue:",
  cancelled: "Cancelled:",
};

/** What is said above the times, of one inspection and of several. */
const openings: Record<Occasion, [one: string, several: string]> = {
  requested: ["Would this time suit you for an inspection?", "Would these times suit you for inspections?"],
  rescheduled: ["Here is a new time for your inspection.", "Here are new times for your inspections."],
  confirmed: ["Your inspection is confirmed.", "Your inspections are confirmed."],
  checking: ["Thank you.", "Thank you."],
  cancelled: ["Your inspection is cancelled.", "Your inspections are cancelled."],
};

const closings: Record<Occasion, string> = {
  requested: "Please confirm, ask for another time or cancel on the page of each inspection.",
  rescheduled: "Please confirm, ask for another time or cancel on the page of each inspection.",
  confirmed: "The attached file is for your calendar. If something comes up, you can cancel on its page.",
  checking: "We will write to you when it is settled.",
  cancelled: "The attached file takes it out of your calendar.",
};

/** Said of every time that the venue has not agreed to. */
export const CHECKING = "We are checking this time with the venue.";

/** The one mail that tells a client of inspections: when and where each is, and the way to its page. */
export function inspectionMail(mail: InspectionMail) {
  const { occasion, firstName, inspections, specialistName, productName } = mail;
  const isProposal = occasion === "requested" || occasion === "rescheduled";
  const opening = openings[occasion][inspections.length === 1 ? 0 : 1];
  const button = isProposal ? "Reply to this time" : "See your inspection";
  const waits = ({ isAgreed }: MailedInspection) => occasion !== "cancelled" && !isAgreed;
  const [first] = inspections as [MailedInspection];
  const placeOf = ({ venue, address }: MailedInspection) => [venue, address].filter(Boolean).join(", ");
  return {
    subject: `${subjects[occasion]} ${namesOf(inspections)}`,
    html: layout({
      body: html`<p>Dear ${firstName},</p>
<p>${opening}</p>
${inspections.map(
  (inspection) =>
    html`<p><strong>${whenOf(inspection)}</strong><br>${placeOf(inspection)}${waits(inspection) && html`<br>${CHECKING}`}${
      inspections.length > 1 && html`<br><a href="${inspection.link}">${button}</a>`
    }</p>
`,
)}<p>${closings[occasion]}</p>
${specialistName && html`<p>${specialistName}</p>`}`,
      portalLink: first.link,
      productName,
      button: inspections.length > 1 ? null : button,
      reason: `You receive this email because you asked ${productName} for venues. Simply reply to it with any question.`,
    }).toString(),
    plain: [
      `Dear ${firstName},`,
      opening,
      ...inspections.map((inspection) =>
        [
          whenOf(inspection),
          placeOf(inspection),
          ...(waits(inspection) ? [CHECKING] : []),
          `${button}: ${inspection.link}`,
        ].join("\n"),
      ),
      closings[occasion],
      ...(specialistName ? [specialistName] : []),
      `-- \n${productName}\n`,
    ].join("\n\n"),
  };
}

interface VenueMail {
  occasion: VenueOccasion;
  inspection: MailedInspection;
  /** Of the client, by first name. */
  firstName: string;
  /** "Wedding, 80 guests", as far as known. */
  event: string;
  specialistName?: string;
  productName: string;
}

const venueSubjects: Record<VenueOccasion, string> = {
  requested: "Inspection request",
  rescheduled: "New time for an inspection",
  confirmed: "Inspection confirmed by the client",
  cancelled: "Inspection cancelled",
};

const venueOpenings: Record<VenueOccasion, string> = {
  requested: "Could you show your venue to our client at this time?",
  rescheduled: "We would like to move this inspection. Does the new time suit you?",
  confirmed: "Our client will come at this time.",
  cancelled: "This inspection will not take place.",
};

/** The mail to a venue: who would like to see it, when, and the way to its own page. */
export function venueMail({
  occasion,
  inspection,
  firstName,
  event,
  specialistName,
  productName,
}: VenueMail) {
  const opening = venueOpenings[occasion];
  const when = whenOf(inspection);
  const isQuestion = occasion !== "cancelled" && !inspection.isAgreed;
  const button = isQuestion ? "Agree or offer another time" : "See the inspection";
  const who = [firstName, event].filter(Boolean).join(", ");
  return {
    subject: `${venueSubjects[occasion]}: ${inspectionDay(inspection.startsAt, inspection.zone)}, ${inspectionClock(inspection.startsAt, inspection.zone)}`,
    html: layout({
      body: html`<p>${opening}</p>
<p><strong>${when}</strong><br>${inspection.venue}<br>${who}</p>
${specialistName && html`<p>${specialistName}</p>`}`,
      portalLink: inspection.link,
      productName,
      button,
      reason: `You receive this email because ${productName} books inspections of ${inspection.venue}. Simply reply to it with any question.`,
    }).toString(),
    plain: [
      opening,
      [when, inspection.venue, who].join("\n"),
      ...(specialistName ? [specialistName] : []),
      `${button}: ${inspection.link}`,
      `-- \n${productName}\n`,
    ].join("\n\n"),
  };
}

interface AnswerMail {
  /** Who has answered. */
  who: string;
  clientName: string;
  venue: string;
  /** "confirmed", "cancelled", or what they asked for. */
  answer: string;
  startsAt: Date;
  zone: string;
  /** Their own words. */
  message?: string;
  /** What else the specialist needs to know. */
  note?: string;
  /** It goes to the specialist of the client, and not to the company. */
  isOwned: boolean;
  link: string;
  productName: string;
}

/** The mail that tells a venue specialist what a client or a venue has answered. */
export function answerMail({
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
}: AnswerMail) {
  const said = `${who} ${answer}: ${who === venue ? clientName : venue}`;
  const when = `${inspectionDay(startsAt, zone)}, ${inspectionClock(startsAt, zone)}, ${zoneInWords(startsAt, zone)}`;
  return {
    subject: said,
    html: layout({
      body: html`<p>${said}, ${when}.</p>${message && html`<blockquote>${message}</blockquote>`}${note && html`<p>${note}</p>`}`,
      portalLink: link,
      productName,
      button: "Open the event",
      reason: `You receive this email because ${isOwned ? "you look" : "no specialist looks"} after ${clientName} at ${productName}.`,
    }).toString(),
    plain: [
      `${said}, ${when}.`,
      ...(message ? [message] : []),
      ...(note ? [note] : []),
      `Open the event: ${link}`,
      `-- \n${productName}\n`,
    ].join("\n\n"),
  };
}
