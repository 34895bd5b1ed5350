import { z } from "zod/v4";
import type { Database } from "../db/database";
import type { Settings } from "../settings";
import { createSignedToken, verifyAndReadToken } from "../signature";

/** How long a link is valid: one in a monthly email works for more than a year. */
const VALID_DAYS = 400;
const DAY_MS = 86_400_000;

const Payload = z.strictObject({ venue: z.number().int().positive(), until: z.number().int() });

/** The link to a venue's public performance report (spec 2, `/reports/`). Valid for 400 days; the same all day. */
export async function createVenueReportLink(
  db: Database,
  { venueId, settings, now }: { venueId: number; settings: Settings; now: Date },
): Promise<string> {
  const until = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  return `${settings.publicUrl}/reports/?token=${await createSignedToken(db, "report", { venue: venueId, until })}`;
}

/** The venue id of a report token; `bad` for an invalid token, `expired` for an old one. */
export async function verifyReportToken(
  db: Database,
  token: string,
  now: Date,
): Promise<number | "bad" | "expired"> {
  const payload = await verifyAndReadToken(db, "report", token);
  if (payload === undefined) return "bad";
  const { venue, until } = Payload.parse(payload);
  return now.getTime() >= (until + 1) * DAY_MS ? "expired" : venue;
}
