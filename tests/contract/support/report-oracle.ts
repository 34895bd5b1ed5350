import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";

/** The expected figures of reports, counted row by row without their statements. */

type Country = "AU" | "UK";
const zones = { AU: "Australia/Melbourne", UK: "Europe/London" };
const calendars = {
  AU: new Intl.DateTimeFormat("sv", { timeZone: zones.AU }),
  UK: new Intl.DateTimeFormat("sv", { timeZone: zones.UK }),
};

/** The local day of an instant in a country. */
export const toLocalDay = (at: Date, country: string) => calendars[country as Country].format(at);

/** The local month of an instant in a country. */
export const toLocalMonth = (at: Date, country: string) => toLocalDay(at, country).slice(0, 7);

/** The twelve months ending with an instant's month. */
export function listLastTwelveMonths(now: Date, country: Country): string[] {
  const months = [toLocalMonth(now, country)];
  while (months.length < 12) {
    const [year = 0, month = 0] = (months[0] ?? "").split("-").map(Number);
    months.unshift(month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`);
  }
  return months;
}

interface Happened {
  step: "enquiries" | "recommendations" | "inspections" | "tentative_sales" | "won_sales" | "lost_sales";
  userId: number | null;
  venueId: number | null;
  country: Country;
  eventType: string;
  month: string;
  valueMinor: number;
}

type Sale = Pick<typeof schema.sales.$inferSelect, "id" | "leadEventId" | "status" | "closedAt">;

/** Whether a lost sale lost its event: no other sale is open or won, or was lost later. */
const isLastLoss = (sale: Sale, sales: readonly Sale[]) =>
  sales
    .filter(({ leadEventId }) => leadEventId === sale.leadEventId)
    .every(
      ({ id, status, closedAt }) =>
        status === "lost" &&
        (closedAt === null ||
          sale.closedAt === null ||
          closedAt < sale.closedAt ||
          (closedAt.getTime() === sale.closedAt.getTime() && id <= sale.id)),
    );

/** All steps to count: a send counts once for people, and once for each of its venues. */
export async function loadAllSteps(db: Database, of: "people" | "venues"): Promise<Happened[]> {
  const leads = new Map((await db.select().from(schema.leads)).map((lead) => [lead.id, lead]));
  const events = new Map((await db.select().from(schema.leadEvents)).map((event) => [event.id, event]));
  const happened: Happened[] = [];
  const add = (
    step: Happened["step"],
    eventId: number,
    at: Date | null,
    who: (ownerId: number | null) => number | null,
    venueId: number | null,
    valueMinor = 0,
  ) => {
    const event = events.get(eventId);
    const lead = leads.get(event?.leadId ?? 0);
    if (!event || !lead || !at) return;
    const country = lead.country as Country;
    const common = { country, eventType: event.eventType, month: toLocalMonth(at, country), valueMinor };
    happened.push({ step, userId: who(lead.ownerId), venueId, ...common });
  };
  const owner = (id: number | null) => id;
  for (const one of await db.select().from(schema.enquiries))
    if (!one.isSpam) add("enquiries", one.leadEventId, one.createdAt, owner, one.venueId);
  for (const one of await db.select().from(schema.inspections))
    if (one.status !== "cancelled") add("inspections", one.leadEventId, one.createdAt, owner, one.venueId);
  const sales = (await db.select().from(schema.sales)).filter(
    ({ approval, valueMinor }) => approval !== "rejected" && valueMinor !== null,
  );
  for (const { userId, valueMinor, ...one } of sales) {
    const made = () => userId;
    const [step, at] = {
      tentative: ["tentative_sales", one.createdAt] as const,
      won: ["won_sales", one.closedAt] as const,
      lost: ["lost_sales", one.closedAt] as const,
    }[one.status as "tentative" | "won" | "lost"];
    if (one.status === "lost" && of === "people" && !isLastLoss(one, sales)) continue;
    add(step, one.leadEventId, at, made, one.venueId, valueMinor ?? 0);
  }
  if (of === "people")
    for (const { userId, ...one } of await db.select().from(schema.recommendationSends))
      add("recommendations", one.leadEventId, one.createdAt, () => userId, null);
  else {
    const met = new Set<string>();
    for (const one of await db.select().from(schema.recommendations).orderBy(schema.recommendations.id)) {
      const key = `${one.sendId} ${one.venueId}`;
      if (met.has(key)) continue;
      met.add(key);
      add("recommendations", one.leadEventId, one.createdAt, () => null, one.venueId);
    }
  }
  return happened;
}

/** The figures of some steps. */
export function calculateFigures(steps: readonly Happened[]) {
  const count = (step: Happened["step"]) => steps.filter((one) => one.step === step).length;
  const [won, lost] = [count("won_sales"), count("lost_sales")];
  let minor = 0;
  for (const one of steps) if (one.step === "won_sales") minor += one.valueMinor;
  return {
    enquiries: count("enquiries"),
    recommendations: count("recommendations"),
    inspections: count("inspections"),
    tentative_sales: count("tentative_sales"),
    won_sales: won,
    lost_sales: lost,
    won_value: minor / 100,
    win_rate: won + lost > 0 ? Math.round((won / (won + lost)) * 1000) / 10 : undefined,
  };
}
