import { visitClock, visitDay, zoneInWords } from "@contract/inspections/clock";
import { layout } from "../mail/layout";
import { html } from "../recommendations/portal/html";

/** What became of a visit that its client is told of. */
export type Occasion = "requested" | "rescheduled" | "confirmed" | "cancelled";

interface VisitMail {
  occasion: Occasion;
  firstName: string;
  venue: string;
  /** Address and city of the venue; empty where neither is known. */
  address: string;
  startsAt: Date;
  /** IANA zone of the venue. */
  zone: string;
  specialistName?: string;
  /** The page of the visit, for the button. */
  link: string;
  productName: string;
}

const subjects: Record<Occasion, (venue: string, day: string) => string> = {
  requested: (venue, day) => `Your visit to ${venue} on ${day}`,
  rescheduled: (venue, day) => `New time for your visit to ${venue}: ${day}`,
  confirmed: (venue, day) => `Confirmed: your visit to ${venue} on ${day}`,
  cancelled: (venue, day) => `Cancelled: your visit to ${venue} on ${day}`,
};

/** What is said of the venue, before and after its name. */
const sentences: Record<Occasion, [string, string]> = {
  requested: ["Would this time suit you to see ", "?"],
  rescheduled: ["There is a new time for your visit to ", ". Does it suit you?"],
  confirmed: ["Your visit to ", " is confirmed."],
  cancelled: ["Your visit to ", " is cancelled."],
};

const closings: Record<Occasion, string> = {
  requested:
    "Please confirm it, ask for another time or cancel it on your page. The visit is attached for your calendar.",
  rescheduled:
    "Please confirm it, ask for another time or cancel it on your page. The attached file moves it in your calendar.",
  confirmed:
    "The visit is attached for your calendar. If something comes up, you can cancel it on your page.",
  cancelled: "The attached file takes it out of your calendar.",
};

const buttons: Record<Occasion, string> = {
  requested: "Answer",
  rescheduled: "Answer",
  confirmed: "See your visit",
  cancelled: "See your visit",
};

/** The mail that tells a client of a visit: when and where, and the way to its page. */
export function visitMail(visit: VisitMail) {
  const { occasion, firstName, venue, address, startsAt, zone, specialistName, link, productName } = visit;
  const day = visitDay(startsAt, zone);
  const when = `${day}, ${visitClock(startsAt, zone)}, ${zoneInWords(startsAt, zone)}`;
  const button = buttons[occasion];
  const [before, after] = sentences[occasion];
  return {
    subject: subjects[occasion](venue, day),
    html: layout({
      body: html`<p>Dear ${firstName},</p>
<p>${before}<strong>${venue}</strong>${after}</p>
<p><strong>${when}</strong>${address && html`<br>${venue}, ${address}`}</p>
<p>${closings[occasion]}</p>
${specialistName && html`<p>${specialistName}</p>`}`,
      portalLink: link,
      productName,
      button,
      reason: `You receive this email because you asked ${productName} for venues. Simply reply to it with any question.`,
    }).toString(),
    plain: [
      `Dear ${firstName},`,
      before + venue + after,
      [when, ...(address ? [`${venue}, ${address}`] : [])].join("\n"),
      closings[occasion],
      ...(specialistName ? [specialistName] : []),
      `${button}: ${link}`,
      `-- \n${productName}\n`,
    ].join("\n\n"),
  };
}

interface AnswerMail {
  clientName: string;
  venue: string;
  /** "confirmed", "cancelled", or what they asked for. */
  answer: string;
  startsAt: Date;
  zone: string;
  /** Their own words. */
  message?: string;
  link: string;
  productName: string;
}

/** The mail that tells a venue specialist what a client has answered on the page of a visit. */
export function answerMail({
  clientName,
  venue,
  answer,
  startsAt,
  zone,
  message,
  link,
  productName,
}: AnswerMail) {
  const said = `${clientName} ${answer}: ${venue}`;
  const when = `${visitDay(startsAt, zone)}, ${visitClock(startsAt, zone)}, ${zoneInWords(startsAt, zone)}`;
  return {
    subject: said,
    html: layout({
      body: html`<p>${said}, ${when}.</p>${message && html`<blockquote>${message}</blockquote>`}`,
      portalLink: link,
      productName,
      button: "Open the event",
      reason: `You receive this email because you look after ${clientName} at ${productName}.`,
    }).toString(),
    plain: [
      `${said}, ${when}.`,
      ...(message ? [message] : []),
      `Open the event: ${link}`,
      `-- \n${productName}\n`,
    ].join("\n\n"),
  };
}
