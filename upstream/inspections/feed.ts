import { openInspectionStatuses } from "@contract/inspections/statuses";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { z } from "zod/v4";
import type { Database } from "../db/database";
import { inspections, leads, users } from "../db/schema";
import type { Services } from "../services";
import { createSignedToken, verifyAndReadToken } from "../signature";
import { buildCalendarFile } from "./calendar";
import { selectInspections } from "./read";
import {
  buildInspectionPageUrl,
  toCalendarInspection,
  toCalendarOrganiser,
  toVenuePlace,
} from "./send-emails";

/** The content of a feed URL's token: the user, and how often they have renewed the URL. */
const Payload = z.strictObject({
  user: z.number().int().positive(),
  revision: z.number().int().nonnegative(),
});

/** Open inspections stay in the calendar for this many days after their time. */
const DAYS_BACK = 30;
const DAY_MS = 86_400_000;

/** The URL of a user's calendar feed, valid until they renew it. */
export async function loadCalendarFeedUrl({ db, settings }: Services, userId: number): Promise<string> {
  const [user] = await db
    .select({ revision: users.calendarRevision })
    .from(users)
    .where(eq(users.id, userId));
  return buildCalendarFeedUrl(db, settings.publicUrl, userId, user?.revision ?? 0);
}

/** Gives a user's calendar feed a new URL; the old one stops working. */
export async function renewCalendarFeedUrl({ db, settings }: Services, userId: number): Promise<string> {
  const [user] = await db
    .update(users)
    .set({ calendarRevision: sql`${users.calendarRevision} + 1` })
    .where(eq(users.id, userId))
    .returning({ revision: users.calendarRevision });
  return buildCalendarFeedUrl(db, settings.publicUrl, userId, user?.revision ?? 0);
}

async function buildCalendarFeedUrl(
  db: Database,
  publicUrl: string,
  userId: number,
  revision: number,
): Promise<string> {
  const payload: z.input<typeof Payload> = { user: userId, revision };
  return `${publicUrl}/calendar/${await createSignedToken(db, "feed", payload)}.ics`;
}

/**
 * The open inspections of a user's leads as a calendar file; `undefined` for an invalid or outdated token.
 */
export async function buildCalendarFeedFile(
  { db, settings, now }: Services,
  token: string,
): Promise<string | undefined> {
  const payload = Payload.safeParse(await verifyAndReadToken(db, "feed", token));
  if (!payload.success) return undefined;
  const [user] = await db.select().from(users).where(eq(users.id, payload.data.user));
  if (!user || user.isDisabled || user.calendarRevision !== payload.data.revision) return undefined;
  const rows = await selectInspections(
    db,
    and(
      eq(leads.ownerId, user.id),
      inArray(inspections.status, [...openInspectionStatuses]),
      gte(inspections.startsAt, new Date(now().getTime() - DAYS_BACK * DAY_MS)),
    ),
  );
  return buildCalendarFile({
    method: "publish",
    name: `Inspections of ${user.displayName}`,
    productName: settings.productName,
    now: now(),
    inspections: rows.map((row) => {
      const { leadId, firstName, lastName, inspection } = row;
      const url = `${settings.publicUrl}/leads/${leadId}/event/${inspection.leadEventId}`;
      return {
        ...toCalendarInspection(row, { url }),
        title: `${toVenuePlace(row).name} with ${`${firstName} ${lastName}`.trim()}`,
        description: `${inspection.status}, ${url}`,
      };
    }),
  });
}

/** The calendar file of one inspection, as attached to its emails; `undefined` for an unknown key. */
export async function buildInspectionCalendarFile(
  { db, settings, now }: Services,
  inspectionKey: string,
): Promise<string | undefined> {
  const [row] = await selectInspections(db, eq(inspections.uniqueId, inspectionKey));
  if (!row) return undefined;
  return buildCalendarFile({
    method: row.inspection.status === "cancelled" ? "cancel" : "publish",
    productName: settings.productName,
    now: now(),
    inspections: [toCalendarInspection(row, { url: buildInspectionPageUrl(settings, row) })],
    organiser: toCalendarOrganiser(settings, undefined),
  });
}
