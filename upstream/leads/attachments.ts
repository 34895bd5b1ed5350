import { and, asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import { DOWNLOAD_MS, sendDownload, sendDownloadRefusal } from "../access/download";
import type { Database } from "../db/database";
import { attachmentContent, emailAttachments, emails } from "../db/schema";
import { CALENDAR_NAME } from "../mail/message";
import type { Services } from "../services";
import { createTokenSigner, verifyAndReadToken } from "../signature";

/**
 * The content of a download token: the file of an email, or its calendar file if none is named; `until` is in milliseconds
 * since 1970.
 */
const Payload = z.strictObject({
  email: z.number().int().positive(),
  file: z.number().int().positive().optional(),
  until: z.number().int(),
});

type EmailRow = Pick<typeof emails.$inferSelect, "id" | "calendar">;

/** The attachments of an email. Each has a download link under `/media`, which the web forwards, valid for ten minutes. */
export async function loadAttachmentsOfEmail(
  { db, settings, now }: Pick<Services, "settings" | "now"> & { db: Database },
  { id, calendar }: EmailRow,
): Promise<{ name: string; size: number; url: string }[]> {
  const files = await db
    .select({ file: emailAttachments.id, name: emailAttachments.name, size: emailAttachments.size })
    .from(emailAttachments)
    .where(eq(emailAttachments.emailId, id))
    .orderBy(asc(emailAttachments.id));
  const all = calendar
    ? [{ file: undefined, name: CALENDAR_NAME, size: Buffer.byteLength(calendar) }, ...files]
    : files;
  if (all.length === 0) return [];
  const sign = await createTokenSigner(db, "attachment");
  const until = now().getTime() + DOWNLOAD_MS;
  return all.map(({ file, name, size }) => {
    const payload: z.input<typeof Payload> = { email: id, file, until };
    return { name, size, url: `${settings.publicUrl}/media/attachments/${sign(payload)}` };
  });
}

/** `GET /media/attachments/{token}`. 404 for an invalid token or a deleted email, 410 for an expired token. */
export function registerAttachmentDownloadRoute(app: FastifyInstance, { db, now }: Services): void {
  app.get<{ Params: { token: string } }>("/media/attachments/:token", async (request, reply) => {
    const payload = Payload.safeParse(await verifyAndReadToken(db, "attachment", request.params.token));
    if (!payload.success) return sendDownloadRefusal(reply, 404, "File not found");
    if (now().getTime() > payload.data.until)
      return sendDownloadRefusal(reply, 410, "This link has expired. Open the email from its lead again.");
    const file = await loadAttachmentFile(db, payload.data);
    return file ? sendDownload(reply, file) : sendDownloadRefusal(reply, 404, "This file was removed.");
  });
}

async function loadAttachmentFile(db: Database, { email, file }: z.output<typeof Payload>) {
  if (file !== undefined) {
    const [found] = await db
      .select({
        name: emailAttachments.name,
        mediaType: emailAttachments.mediaType,
        content: attachmentContent,
      })
      .from(emailAttachments)
      .where(and(eq(emailAttachments.id, file), eq(emailAttachments.emailId, email)));
    return found;
  }
  const [mail] = await db.select({ calendar: emails.calendar }).from(emails).where(eq(emails.id, email));
  if (!mail?.calendar) return undefined;
  return { name: CALENDAR_NAME, mediaType: "text/calendar; charset=utf-8", content: mail.calendar };
}
