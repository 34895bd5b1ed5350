import { outcomeWords } from "@contract/leads/call-outcomes";
import { consentSourceNames } from "@contract/leads/consent";
import { type Country, countryNames, eventTypeNames, mainZone } from "@contract/vocabulary";
import { asc, eq, inArray, or } from "drizzle-orm";
import { formatActivityTitle } from "../../activities";
import type { Database } from "../../db/database";
import * as tables from "../../db/schema";
import { createNotFoundRefusal } from "../../errors";
import { html, markAsSafeHtml } from "../../format/html";
import { htmlToText, sanitise } from "../../format/stored-html";
import { toWireAmountOrUndefined } from "../../money";
import { toZoneDateTime } from "../../time";
import {
  type FormatTime,
  formatStoredValue,
  loadRecordSections,
  type Section,
  type Value,
} from "./personal-records";

const { leads, leadEvents, venues, users } = tables;

/**
 * What is stored about a client, without files, for the copy of their data that a client may request: the
 * person, events, enquiries, notes, calls, emails, recommendations, answers, inspections, sales, history, and
 * what staff do not see. Temporary copies of the same data are left out: notifications to staff, deleted
 * records that can be restored, and responses kept for repeated calls. Times are local to the client's
 * country.
 * @throws Refusal 404
 */
export async function loadPersonalDataSections(
  db: Database,
  leadId: number,
): Promise<{ name: string; country: "AU" | "UK"; sections: Section[] }> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (!lead) throw createNotFoundRefusal("lead");
  const zone = mainZone[lead.country];
  const time = (at: Date | null) => (at ? toZoneDateTime(zone, at) : null);
  const sections = [
    ...(await loadPersonSections(db, lead, time)),
    ...(await loadContactSections(db, leadId, time)),
    ...(await loadEventSections(db, leadId, time)),
    await loadRecommendationsSection(db, leadId, time),
    await loadClientAnswersSection(db, leadId, time),
    await loadClientInspectionsSection(db, leadId, time),
    await loadSalesSection(db, leadId),
    await loadQuotesSection(db, leadId, time),
    ...(await loadRecordSections(db, leadId, time)),
  ];
  return {
    name: [lead.firstName, lead.lastName].filter(Boolean).join(" ").trim(),
    country: lead.country,
    sections,
  };
}

async function loadPersonSections(
  db: Database,
  lead: typeof leads.$inferSelect,
  formatTime: FormatTime,
): Promise<Section[]> {
  const [addresses, numbers, [owner]] = await Promise.all([
    db
      .select()
      .from(tables.leadEmails)
      .where(eq(tables.leadEmails.leadId, lead.id))
      .orderBy(tables.leadEmails.id),
    db
      .select()
      .from(tables.leadPhoneNumbers)
      .where(eq(tables.leadPhoneNumbers.leadId, lead.id))
      .orderBy(tables.leadPhoneNumbers.id),
    db
      .select({ name: users.displayName })
      .from(users)
      // No user has the id 0.
      .where(eq(users.id, lead.ownerId ?? 0)),
  ]);
  const person = {
    "First name": lead.firstName,
    "Last name": lead.lastName,
    Company: lead.company,
    Country: countryNames[lead.country],
    "Email addresses": addresses.map(({ email }) => email).join(", "),
    "Phone numbers": numbers.map(({ number }) => number).join(", "),
    "Email consent": lead.consentSource && consentSourceNames[lead.consentSource],
    "Consent given on": lead.consentDate,
    "Unsubscribed from emails": lead.isUnsubscribed,
    "Unsubscribed at": formatTime(lead.unsubscribedAt),
    "Our contact": owner?.name,
    "First contact": formatTime(lead.createdAt),
  };
  return [{ title: "You", rows: [person] }];
}

async function loadContactSections(db: Database, leadId: number, formatTime: FormatTime): Promise<Section[]> {
  const { leadNotes, followUps, emails, activities } = tables;
  const ofEvents = db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, leadId));
  const [notes, tasks, mails, history] = await Promise.all([
    db.select().from(leadNotes).where(eq(leadNotes.leadId, leadId)).orderBy(asc(leadNotes.createdAt)),
    db.select().from(followUps).where(eq(followUps.leadId, leadId)).orderBy(asc(followUps.dueDate)),
    db
      .select()
      .from(emails)
      .where(or(eq(emails.leadId, leadId), inArray(emails.leadEventId, ofEvents)))
      .orderBy(asc(emails.createdAt), asc(emails.id)),
    db.select().from(activities).where(eq(activities.leadId, leadId)).orderBy(asc(activities.createdAt)),
  ]);
  return [
    {
      title: "Notes and calls",
      rows: notes.map(({ note, outcome, createdAt }) => ({
        Time: formatTime(createdAt),
        Call: outcome && outcomeWords[outcome],
        Note: note,
      })),
    },
    {
      title: "Follow-ups",
      rows: tasks.map(({ note, dueDate, doneAt }) => ({
        Due: dueDate,
        Task: note,
        Done: formatTime(doneAt),
      })),
    },
    {
      title: "Emails",
      rows: mails.map((mail) => ({
        Time: formatTime(mail.createdAt),
        From: mail.sender,
        To: [mail.recipient, ...mail.cc].join(", "),
        Subject: mail.subject,
        Text: mail.plain,
      })),
    },
    {
      title: "History",
      rows: history.map(({ type, detail, createdAt }) => ({
        Time: formatTime(createdAt),
        "What happened": formatActivityTitle(type),
        Detail: detail,
      })),
    },
  ];
}

async function loadEventSections(db: Database, leadId: number, formatTime: FormatTime): Promise<Section[]> {
  const { enquiries, locations } = tables;
  const [events, messages] = await Promise.all([
    db
      .select({ event: leadEvents, city: locations.name })
      .from(leadEvents)
      .leftJoin(locations, eq(locations.id, leadEvents.locationId))
      .where(eq(leadEvents.leadId, leadId))
      .orderBy(asc(leadEvents.id)),
    db
      .select({ enquiry: enquiries, venue: venues.name })
      .from(enquiries)
      .innerJoin(leadEvents, eq(leadEvents.id, enquiries.leadEventId))
      .leftJoin(venues, eq(venues.id, enquiries.venueId))
      .where(eq(leadEvents.leadId, leadId))
      .orderBy(asc(enquiries.createdAt)),
  ]);
  return [
    {
      title: "Events",
      rows: events.map(({ event, city }) => ({
        Event: event.id,
        Type: eventTypeNames[event.eventType],
        "Sub-type": event.subType,
        Date: event.eventDate,
        City: city,
        Guests: event.guestCount,
        Budget: toWireAmountOrUndefined(event.budgetMinor),
        Notes: event.notes,
        "Saved search": event.searchCriteria && formatStoredValue(event.searchCriteria),
        "Entered at": formatTime(event.createdAt),
      })),
    },
    {
      title: "Enquiries",
      rows: messages.map(({ enquiry, venue }) => ({
        Time: formatTime(enquiry.createdAt),
        Event: enquiry.leadEventId,
        Venue: venue,
        Source: enquiry.source,
        Message: htmlToText(sanitise(enquiry.message)),
      })),
    },
  ];
}

async function loadRecommendationsSection(
  db: Database,
  leadId: number,
  formatTime: FormatTime,
): Promise<Section> {
  const { recommendations } = tables;
  const rooms = await db
    .select({ row: recommendations, venue: venues.name })
    .from(recommendations)
    .innerJoin(leadEvents, eq(leadEvents.id, recommendations.leadEventId))
    .innerJoin(venues, eq(venues.id, recommendations.venueId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(recommendations.id));
  return {
    title: "Venues we recommended",
    rows: rooms.map(({ row, venue }) => ({
      Time: formatTime(row.createdAt),
      Event: row.leadEventId,
      Venue: venue,
      Room: row.roomName,
      Comment: row.line,
      "Link opened": formatTime(row.openedAt),
      Answered: formatTime(row.viewedAt),
    })),
  };
}

async function loadClientAnswersSection(
  db: Database,
  leadId: number,
  formatTime: FormatTime,
): Promise<Section> {
  const { recommendationAnswers: answers, recommendationQuestions: questions } = tables;
  const [answered, open] = await Promise.all([
    db
      .select({ row: answers, venue: venues.name })
      .from(answers)
      .innerJoin(leadEvents, eq(leadEvents.id, answers.leadEventId))
      .innerJoin(venues, eq(venues.id, answers.venueId))
      .where(eq(leadEvents.leadId, leadId))
      .orderBy(asc(answers.createdAt)),
    db
      .select({ row: questions, venue: venues.name })
      .from(questions)
      .innerJoin(leadEvents, eq(leadEvents.id, questions.leadEventId))
      .innerJoin(venues, eq(venues.id, questions.venueId))
      .where(eq(leadEvents.leadId, leadId))
      .orderBy(asc(questions.createdAt)),
  ]);
  return {
    title: "Your responses and questions",
    rows: [
      ...answered.map(({ row, venue }) => ({
        Time: formatTime(row.changedAt),
        Venue: venue,
        Name: row.person,
        Answer: row.answer,
        Reason: row.reason,
        Text: row.words,
      })),
      ...open.map(({ row, venue }) => ({
        Time: formatTime(row.createdAt),
        Venue: venue,
        Name: row.person,
        Question: row.words,
      })),
    ],
  };
}

async function loadClientInspectionsSection(
  db: Database,
  leadId: number,
  formatTime: FormatTime,
): Promise<Section> {
  const { inspections, customVenues } = tables;
  const booked = await db
    .select({ row: inspections, venue: venues.name, custom: customVenues.name })
    .from(inspections)
    .innerJoin(leadEvents, eq(leadEvents.id, inspections.leadEventId))
    .leftJoin(venues, eq(venues.id, inspections.venueId))
    .leftJoin(customVenues, eq(customVenues.id, inspections.customVenueId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(inspections.startsAt));
  return {
    title: "Inspections",
    rows: booked.map(({ row, venue, custom }) => ({
      Time: formatTime(row.startsAt),
      Venue: venue ?? custom,
      Status: row.status.replace("_", " "),
      Notes: row.notes,
      "Other time": row.otherTime,
      "Times offered": row.venueOffer,
    })),
  };
}

async function loadSalesSection(db: Database, leadId: number): Promise<Section> {
  const { sales, customVenues } = tables;
  const sold = await db
    .select({ row: sales, venue: venues.name, custom: customVenues.name })
    .from(sales)
    .innerJoin(leadEvents, eq(leadEvents.id, sales.leadEventId))
    .leftJoin(venues, eq(venues.id, sales.venueId))
    .leftJoin(customVenues, eq(customVenues.id, sales.customVenueId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(sales.id));
  return {
    title: "Sales",
    rows: sold.map(({ row, venue, custom }) => ({
      Venue: venue ?? custom,
      Status: row.status,
      Date: row.eventDate,
      Guests: row.guestCount,
      Value: toWireAmountOrUndefined(row.valueMinor),
      "Lost reason": row.lostReason,
      "Rejected because": row.rejectionReason,
    })),
  };
}

async function loadQuotesSection(db: Database, leadId: number, formatTime: FormatTime): Promise<Section> {
  const { quotes } = tables;
  const offers = await db
    .select({
      name: quotes.originalFileName,
      link: quotes.quoteLink,
      at: quotes.createdAt,
      venue: venues.name,
    })
    .from(quotes)
    .innerJoin(leadEvents, eq(leadEvents.id, quotes.leadEventId))
    .innerJoin(venues, eq(venues.id, quotes.venueId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(quotes.id));
  return {
    title: "Quotes",
    rows: offers.map(({ name, link, at, venue }) => ({
      Time: formatTime(at),
      Venue: venue,
      File: name,
      Link: link,
    })),
  };
}

const style =
  markAsSafeHtml(`body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; } th { width: 11rem; text-align: left; vertical-align: top; }
th, td { padding: .25rem .5rem; } td { white-space: pre-wrap; overflow-wrap: anywhere; } tbody { border-bottom: 1px solid; }`);

/** The data as a page to read in a browser, without empty fields and sections. */
export const renderPersonalDataPage = (
  { name, country, sections }: { name: string; country: Country; sections: readonly Section[] },
  { productName, date }: { productName: string; date: string },
): string =>
  html`<!doctype html>
<html lang="${country === "UK" ? "en-GB" : "en-AU"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your data: ${name}</title><style>${style}</style></head>
<body><h1>Your data: ${name}</h1>
<p>The information ${productName} holds about you as at ${date}. Times are in ${mainZone[country].split("/").at(-1)} time.</p>
<p>Notifications to our staff, deleted records and backups are not included.</p>
${sections
  .filter(({ rows }) => rows.length > 0)
  .map(
    ({ title, rows }) => html`<h2>${title}</h2>
<table>${rows.map(
      (row) =>
        html`<tbody>${Object.entries(row)
          .filter(([, value]) => value !== null && value !== undefined && value !== "")
          .map(
            ([label, value]) =>
              html`<tr><th scope="row">${label}</th><td>${formatSectionValue(value)}</td></tr>`,
          )}</tbody>`,
    )}</table>`,
  )}
</body>
</html>
`.toString();

const formatSectionValue = (value: Value) => {
  if (typeof value !== "boolean") return value;
  return value ? "Yes" : "No";
};
