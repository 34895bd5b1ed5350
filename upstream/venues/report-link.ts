import { z } from "zod/v4";
import type { Database } from "../db/database";
import type { Settings } from "../settings";
import { createSignedToken, verifySignedToken } from "../signature";

/** A venue may look at the link of its mail for as long as it may look at a year. */
const VALID_DAYS = 400;
const DAY_MS = 86_400_000;

const Payload = z.strictObject({ venue: z.number().int().positive(), until: z.number().int() });

/** The address of a venue's public performance report; the same all day, good for 400 days (spec 2, `/reports/`). */
export async function reportLink(
  db: Database,
  { venueId, settings, now }: { venueId: number; settings: Settings; now: Date },
): Promise<string> {
  const until = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  return `${settings.publicUrl}/reports/?token=${await createSignedToken(db, "report", { venue: venueId, until })}`;
}

/** The venue a report token is for; `bad` when it is not ours, `expired` when its time is over. */
export async function venueOfToken(
  db: Database,
  token: string,
  now: Date,
): Promise<number | "bad" | "expired"> {
  const payload = await verifySignedToken(db, "report", token);
  if (payload === undefined) return "bad";
  const { venue, until } = Payload.parse(payload);
  return now.getTime() >= (until + 1) * DAY_MS ? "expired" : venue;
}
