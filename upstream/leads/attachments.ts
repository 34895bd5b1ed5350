import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import { DOWNLOAD_MS, refuseDownload, sendDownload } from "../access/download";
import type { Database } from "../db/database";
import { emails } from "../db/schema";
import { CALENDAR_NAME } from "../mail/deliver";
import type { Services } from "../services";
import { createSignedToken, verifySignedToken } from "../signature";

/** The content of a download token; `until` is in milliseconds since 1970. */
const Payload = z.strictObject({ email: z.number().int().positive(), until: z.number().int() });

type Row = Pick<typeof emails.$inferSelect, "id" | "calendar">;

/** The attachments of an email. Each has a download link under `/media`, which the web forwards, valid for ten minutes. */
export async function listAttachments(
  { db, settings, now }: Pick<Services, "settings" | "now"> & { db: Database },
  { id, calendar }: Row,
) {
  if (!calendar) return [];
  const payload: z.input<typeof Payload> = { email: id, until: now().getTime() + DOWNLOAD_MS };
  const url = `${settings.publicUrl}/media/attachments/${await createSignedToken(db, "attachment", payload)}`;
  return [{ name: CALENDAR_NAME, size: Buffer.byteLength(calendar), url }];
}

/** `GET /media/attachments/{token}`. 404 for an invalid token or a deleted email, 410 for an expired token. */
export function registerAttachmentDownloads(app: FastifyInstance, { db, now }: Services): void {
  app.get<{ Params: { token: string } }>("/media/attachments/:token", async (request, reply) => {
    const payload = Payload.safeParse(await verifySignedToken(db, "attachment", request.params.token));
    if (!payload.success) return refuseDownload(reply, 404, "There is no such file.");
    if (now().getTime() > payload.data.until)
      return refuseDownload(reply, 410, "This link has expired. Open the email from its lead again.");
    const [mail] = await db
      .select({ calendar: emails.calendar })
      .from(emails)
      .where(eq(emails.id, payload.data.email));
    if (!mail?.calendar) return refuseDownload(reply, 404, "This file was removed.");
    return sendDownload(reply, {
      name: CALENDAR_NAME,
      mediaType: "text/calendar; charset=utf-8",
      content: mail.calendar,
    });
  });
}
