import { type Country, countries } from "@contract/vocabulary";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { installation, venueEmails, venueMonths, venueReportMails, venues } from "../db/schema";
import { loadCompanyPapersWithPublicUrls } from "../format/company-papers";
import { html } from "../format/html";
import { formatMoney } from "../format/room-facts";
import { formatPlainFooter, type MailFooter, renderMailPage } from "../mail/layout";
import type { Services } from "../services";
import { addMonths, toCountryDate } from "../time";
import { createVenueReportLink } from "../venues/report-link";
import { buildStepSumColumns, type StepCounts } from "./activity-report";
import { toCountryMonth } from "./months";

/** Number of venues per transaction. */
const BATCH = 25;

/** The last day of a month on which the previous month's reports are emailed. */
const LAST_DAY = 3;

/** The name of the installation row with the first month whose reports may be emailed. */
const FIRST_MONTH = "reports_from";

/**
 * Emails last month's report to every venue that subscribes and has not received it; returns how many. Each email is sent
 * once, even if several processes run this. Venues without any figures get none. Reports are never sent for months before
 * email was switched on, nor after the first days of the next month.
 */
export async function sendDueVenueReports(services: Services): Promise<number> {
  const { db, settings, mailer } = services;
  if (!settings.mail) {
    // Forgets the first month: once email is switched on again, reports for the months without it must not
    // follow.
    await db.delete(installation).where(eq(installation.name, FIRST_MONTH));
    return 0;
  }
  const now = services.now();
  const firstMonth = await getOrSaveFirstReportMonth(db, now);
  let sent = 0;
  for (const country of countries) {
    const month = addMonths(toCountryMonth(country, now), -1);
    const day = Number(toCountryDate(country, now).slice(-2));
    if (month < firstMonth || day > LAST_DAY) continue;
    // A full batch means that more venues may be due.
    for (let claimed = BATCH; claimed === BATCH; ) {
      const batch = await sendNextReports(services, { country, month, now });
      claimed = batch.claimed;
      sent += batch.sent;
    }
  }
  if (sent > 0) void mailer.deliver();
  return sent;
}

/** The first month whose reports may be emailed: the month in which email was first found switched on. */
async function getOrSaveFirstReportMonth(db: Database, now: Date): Promise<string> {
  // Around the turn of a month Australia is ahead of the UK.
  const current = toCountryMonth("AU", now);
  await db.insert(installation).values({ name: FIRST_MONTH, value: current }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.name, FIRST_MONTH));
  return row?.value ?? current;
}

function sendNextReports(
  services: Services,
  { country, month, now }: { country: Country; month: string; now: Date },
): Promise<{ claimed: number; sent: number }> {
  return services.db.transaction(async (tx) => {
    const due = await claimVenuesWithDueReport(tx, country, month, now);
    const ids = due.map(({ id }) => id);
    const counts = await tx
      .select({ venueId: venueMonths.venueId, counts: buildStepSumColumns(venueMonths) })
      .from(venueMonths)
      .where(and(eq(venueMonths.month, month), inArray(venueMonths.venueId, ids)))
      .groupBy(venueMonths.venueId);
    const countsByVenue = new Map(counts.map((row) => [row.venueId, row.counts]));
    const venuesWithFigures = due.flatMap((venue) => {
      const figures = countsByVenue.get(venue.id);
      return figures && Object.values(figures).some((figure) => figure !== 0) ? [{ venue, figures }] : [];
    });
    const papers = await loadCompanyPapersWithPublicUrls(tx, country, services.settings.publicUrl);
    for (const { venue, figures } of venuesWithFigures) {
      const link = await createVenueReportLink(tx, { venueId: venue.id, settings: services.settings, now });
      const emailId = await services.mailer.enqueue(tx, {
        venueId: venue.id,
        to: venue.email,
        ...buildVenueReportEmail(venue, month, {
          figures,
          link,
          settings: services.settings,
          footer: { papers },
        }),
      });
      await tx
        .update(venueReportMails)
        .set({ emailId })
        .where(and(eq(venueReportMails.venueId, venue.id), eq(venueReportMails.month, month)));
    }
    return { claimed: due.length, sent: venuesWithFigures.length };
  });
}

/**
 * Claims venues whose report is due and returns them with their email address. Other processes no longer find
 * them.
 */
async function claimVenuesWithDueReport(tx: Database, country: Country, month: string, now: Date) {
  const mailOfMonth = tx
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
        sql`NOT EXISTS (${mailOfMonth})`,
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

function buildVenueReportEmail(
  { name, country }: Venue,
  month: string,
  {
    figures,
    link,
    settings,
    footer,
  }: { figures: StepCounts; link: string; settings: Services["settings"]; footer: MailFooter },
): { subject: string; html: string; plain: string } {
  const { productName, mailReplyTo } = settings;
  const sender = footer.papers.name || productName;
  const title = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
  const lines = [
    `Enquiries: ${figures.enquiries}`,
    `Recommended to clients: ${figures.recommendations}`,
    `Inspections booked: ${figures.inspections}`,
    `Events won: ${figures.won}, worth ${formatMoney(figures.wonMinor, country)}`,
  ];
  const opening = `Here are the ${title} results for ${name} with ${sender}.`;
  const reason = `You are receiving this email because ${name} gets a monthly report from ${sender}. ${
    mailReplyTo ? "Reply to this email to unsubscribe." : `To unsubscribe, ask your contact at ${sender}.`
  }`;
  return {
    subject: `${name}: your report for ${title}`,
    html: renderMailPage({
      body: html`<p>${opening}</p><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
      portalLink: link,
      productName,
      button: "See the whole year",
      reason,
      footer,
    }).toString(),
    plain: `${opening}\n\n${lines.map((line) => `- ${line}`).join("\n")}\n\nSee the whole year: ${link}\n\n${reason}\n\n${formatPlainFooter(footer, productName)}`,
  };
}
