import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { loadAllSteps, toLocalDay, toLocalMonth } from "./report-oracle";

type Sums = Record<string, Record<string, number>>;

function createSums() {
  const sums: Sums = {};
  return {
    sums,
    add(key: string, figures: Record<string, number>) {
      const own = sums[key] ?? {};
      for (const [name, figure] of Object.entries(figures)) own[name] = (own[name] ?? 0) + figure;
      sums[key] = own;
    },
    /** The sums that are not zero. */
    result: (): Sums =>
      Object.fromEntries(
        Object.entries(sums)
          .map(
            ([key, own]) =>
              [key, Object.fromEntries(Object.entries(own).filter(([, sum]) => sum !== 0))] as const,
          )
          .filter(([, own]) => Object.keys(own).length > 0)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
  };
}

type Adder = ReturnType<typeof createSums>;
type Adders = [Adder, Adder, Adder, Adder, Adder, Adder];

/** The figures maintained by triggers, summed by table. */
export async function loadStoredFigures(db: Database) {
  const [people, venues, visits, closed, days, signs] = Array.from({ length: 6 }, createSums) as Adders;
  for (const { country, month, userId, eventType, ...steps } of await db
    .select()
    .from(schema.specialistMonths))
    people.add(`${country} ${month} ${userId} ${eventType}`, steps);
  for (const { country, venueId, month, ...steps } of await db.select().from(schema.venueMonths))
    venues.add(`${country} ${venueId} ${month}`, steps);
  for (const { country, month, status, inspections } of await db.select().from(schema.inspectionMonths))
    visits.add(`${country} ${month} ${status}`, { inspections });
  for (const { country, approval, sales } of await db.select().from(schema.closedSales))
    closed.add(`${country} ${approval}`, { sales });
  for (const { country, day, eventType, ...sums } of await db.select().from(schema.leadDays))
    days.add(`${country} ${day} ${eventType}`, sums);
  for (const { kind, value, uses } of await db.select().from(schema.leadSigns))
    signs.add(`${kind} ${value}`, { uses });
  const notes = (await db.select().from(schema.leads).orderBy(schema.leads.id)).map(
    ({ id, firstEventType, firstBudgetMinor, hasSpam, newestEventType, newestBudgetMinor }) => ({
      id,
      first: [firstEventType, firstBudgetMinor],
      newest: [newestEventType, newestBudgetMinor],
      hasSpam,
    }),
  );
  return {
    people: people.result(),
    venues: venues.result(),
    visits: visits.result(),
    closed: closed.result(),
    days: days.result(),
    signs: signs.result(),
    notes,
  };
}

const stepNames = {
  enquiries: "enquiries",
  recommendations: "recommendations",
  inspections: "inspections",
  tentative_sales: "tentative",
  won_sales: "won",
  lost_sales: "lost",
} as const;

/** The same, counted row by row without the upstream's statements or functions. */
export async function countFiguresFromRows(
  db: Database,
): Promise<Awaited<ReturnType<typeof loadStoredFigures>>> {
  const [people, venues, visits, closed, days, signs] = Array.from({ length: 6 }, createSums) as Adders;
  const figuresOf = ({ step, valueMinor }: Awaited<ReturnType<typeof loadAllSteps>>[number]) => ({
    [stepNames[step]]: 1,
    wonMinor: step === "won_sales" ? valueMinor : 0,
  });
  for (const one of await loadAllSteps(db, "people"))
    people.add(`${one.country} ${one.month} ${one.userId} ${one.eventType}`, figuresOf(one));
  for (const one of await loadAllSteps(db, "venues"))
    venues.add(`${one.country} ${one.venueId} ${one.month}`, figuresOf(one));

  const leads = await db.select().from(schema.leads).orderBy(schema.leads.id);
  const leadById = new Map(leads.map((lead) => [lead.id, lead]));
  const events = await db.select().from(schema.leadEvents);
  const leadOf = new Map(events.map(({ id, leadId }) => [id, leadById.get(leadId)]));
  for (const { leadEventId, startsAt, status } of await db.select().from(schema.inspections)) {
    const country = leadOf.get(leadEventId)?.country ?? "AU";
    visits.add(`${country} ${toLocalMonth(startsAt, country)} ${status}`, { inspections: 1 });
  }
  for (const { leadEventId, status, approval, valueMinor } of await db.select().from(schema.sales))
    if (status !== "tentative" && valueMinor !== null)
      closed.add(`${leadOf.get(leadEventId)?.country} ${approval}`, { sales: 1 });
  const spammers = new Set<number | undefined>();
  for (const { leadEventId, isSpam } of await db.select().from(schema.enquiries))
    if (isSpam) spammers.add(leadOf.get(leadEventId)?.id);
  const notes = leads.map(({ id, country, createdAt, firstName, lastName }) => {
    const own = events
      .filter(({ leadId }) => leadId === id)
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
    const [first, newest] = [own[0], own.at(-1)];
    const hasSpam = spammers.has(id);
    if (!hasSpam)
      days.add(`${country} ${toLocalDay(createdAt, country)} ${first?.eventType ?? null}`, {
        leads: 1,
        valueMinor: first?.budgetMinor ?? 0,
      });
    signs.add(`name ${country}${foldName(`${firstName.trim()} ${lastName.trim()}`)}`, { uses: 1 });
    return {
      id,
      first: [first?.eventType ?? null, first?.budgetMinor ?? null] as never,
      newest: [newest?.eventType ?? null, newest?.budgetMinor ?? null] as never,
      hasSpam,
    };
  });
  for (const { email } of await db.select().from(schema.leadEmails))
    signs.add(`email address ${email.toLowerCase()}`, { uses: 1 });
  for (const { normalised } of await db.select().from(schema.leadPhoneNumbers))
    signs.add(`phone number ${normalised}`, { uses: 1 });
  return {
    people: people.result(),
    venues: venues.result(),
    visits: visits.result(),
    closed: closed.result(),
    days: days.result(),
    signs: signs.result(),
    notes,
  };
}

/** Without case, accents and apostrophes. */
const foldName = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'`\u2018\u2019\u02bc]/g, "")
    .toLowerCase();
