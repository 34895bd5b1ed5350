import { type Country, countries } from "@contract/vocabulary";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { venueEmails, venueMonths, venueReportMails, venues } from "../db/schema";
import { layout } from "../mail/layout";
import { html } from "../recommendations/portal/html";
import { money } from "../recommendations/room-facts";
import type { Services } from "../services";
import { addMonths } from "../time";
import { type StepCounts, stepSums } from "./activity-report";
import { reportLink } from "./link";
import { monthAt } from "./months";

/** Mails of one transaction. */
const BATCH = 25;

/**
 * Mails the report of last month to every venue that wants it and has not had it; answers how many. Processes
 * that do this at once send each mail once. A venue without an address waits until it has one.
 */
export async function sendDueReports(services: Services): Promise<number> {
  let sent = 0;
  for (const country of countries)
    for (let batch = BATCH; batch === BATCH; sent += batch) batch = await sendBatch(services, country);
  if (sent > 0) void services.mailer.deliver();
  return sent;
}

function sendBatch(services: Services, country: Country): Promise<number> {
  const now = services.now();
  const month = addMonths(monthAt(country, now), -1);
  return services.db.transaction(async (tx) => {
    const due = await claimDue(tx, country, month, now);
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const counts = await tx
      .select({ venueId: venueMonths.venueId, counts: stepSums(venueMonths) })
      .from(venueMonths)
      .where(and(eq(venueMonths.month, month), inArray(venueMonths.venueId, ids)))
      .groupBy(venueMonths.venueId);
    const countsOf = new Map(counts.map((row) => [row.venueId, row.counts]));
    for (const venue of due) {
      const link = await reportLink(tx, { venueId: venue.id, settings: services.settings, now });
      const emailId = await services.mailer.enqueue(tx, {
        venueId: venue.id,
        to: venue.email,
        ...compose(venue, month, countsOf.get(venue.id), link, services.settings.productName),
      });
      await tx
        .update(venueReportMails)
        .set({ emailId })
        .where(and(eq(venueReportMails.venueId, venue.id), eq(venueReportMails.month, month)));
    }
    return due.length;
  });
}

/** Venues whose report of a month is due, with their address, now claimed: nobody else will find them. */
async function claimDue(tx: Database, country: Country, month: string, now: Date) {
  const isMailed = tx
    .select({ one: sql`1` })
    .from(venueReportMails)
    .where(and(eq(venueReportMails.venueId, venues.id), eq(venueReportMails.month, month)));
  const due = await tx
    .select({ id: venues.id, name: venues.name, country: venues.country, email: venueEmails.email })
    .from(venues)
    .innerJoin(venueEmails, and(eq(venueEmails.venueId, venues.id), eq(venueEmails.isPrimary, true)))
    .where(
      and(
        eq(venues.country, country),
        eq(venues.isActive, true),
        eq(venues.hasAutomatedReport, true),
        sql`NOT EXISTS (${isMailed})`,
      ),
    )
    .orderBy(asc(venues.id))
    .limit(BATCH)
    .for("update", { of: venues, skipLocked: true });
  if (due.length === 0) return due;
  const claimed = await tx
    .insert(venueReportMails)
    .values(due.map(({ id }) => ({ venueId: id, month, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: venueReportMails.venueId });
  return due.filter(({ id }) => claimed.some((claim) => claim.id === id));
}

interface Venue {
  name: string;
  country: Country;
}

function compose(
  { name, country }: Venue,
  month: string,
  counts: StepCounts | undefined,
  link: string,
  productName: string,
) {
  const title = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
  const lines = [
    `Enquiries: ${counts?.enquiries ?? 0}`,
    `Recommended to clients: ${counts?.recommendations ?? 0}`,
    `Inspections booked: ${counts?.inspections ?? 0}`,
    `Events won: ${counts?.won ?? 0}, worth ${money(counts?.wonMinor ?? 0, country)}`,
  ];
  const opening = `This is what ${productName} did for ${name} in ${title}.`;
  return {
    subject: `${name}: your report for ${title}`,
    html: layout({
      body: html`<p>${opening}</p><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
      portalLink: link,
      productName,
      button: "See the whole year",
      reason: `You receive this email because ${name} asked ${productName} for a monthly report. Reply to it to stop.`,
    }).toString(),
    plain: `${opening}\n\n${lines.map((line) => `- ${line}`).join("\n")}\n\nSee the whole year: ${link}\n\n-- \n${productName}\n`,
  };
}
