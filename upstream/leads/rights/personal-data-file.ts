import { ZipArchive } from "archiver";
import { asc, eq, inArray, or } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import { DOWNLOAD_MS, refuseDownload, sendDownload } from "../../access/download";
import type { Database } from "../../db/database";
import {
  attachmentContent,
  emailAttachments,
  emails,
  leadEvents,
  quoteContent,
  quotes,
} from "../../db/schema";
import type { Services } from "../../services";
import { createSignedToken, verifySignedToken } from "../../signature";
import { toCountryDate } from "../../time";
import { assertLead } from "../read";
import { loadPersonalData, renderPersonalData } from "./personal-data";

/** The lead of a download link, and when the link expires (milliseconds since 1970). */
const Payload = z.strictObject({ lead: z.number().int().positive(), until: z.number().int() });

/** The link to the file of a client, valid for ten minutes. It is under `/media`, which the web forwards. @throws Refusal 404 */
export async function buildPersonalDataUrl({ db, settings, now }: Services, leadId: number) {
  await assertLead(db, leadId);
  const payload: z.input<typeof Payload> = { lead: leadId, until: now().getTime() + DOWNLOAD_MS };
  return `${settings.publicUrl}/media/personal-data/${await createSignedToken(db, "personal-data", payload)}`;
}

/** `GET /media/personal-data/{token}`: 404 for a bad token or a deleted lead, 410 for an expired link. */
export function registerPersonalDataFiles(app: FastifyInstance, services: Services): void {
  const { db, now, settings, log } = services;
  app.get<{ Params: { token: string } }>("/media/personal-data/:token", async (request, reply) => {
    const payload = Payload.safeParse(await verifySignedToken(db, "personal-data", request.params.token));
    if (!payload.success) return refuseDownload(reply, 404, "File not found");
    if (now().getTime() > payload.data.until)
      return refuseDownload(reply, 410, "This link has expired. Open the file from its lead again.");
    const leadId = payload.data.lead;
    const data = await loadPersonalData(db, leadId);
    const archive = new ZipArchive({ zlib: { level: 6 } });
    const date = toCountryDate(data.country, now());
    archive.append(renderPersonalData(data, { productName: settings.productName, date }), {
      name: "your-data.html",
    });
    archive.append(JSON.stringify(toJson(data), undefined, 2), { name: "your-data.json" });
    appendFiles(db, archive, leadId).catch((error: unknown) => {
      log.error({ err: error, lead: leadId }, "the file of a client broke off");
      archive.abort();
      archive.destroy(error instanceof Error ? error : new Error("The file broke off"));
    });
    return sendDownload(reply, {
      name: `client-${leadId}-data.zip`,
      mediaType: "application/zip",
      content: archive,
    });
  });
}

const toJson = ({ name, sections }: Awaited<ReturnType<typeof loadPersonalData>>) => ({
  name,
  ...Object.fromEntries(sections.map(({ title, rows }) => [title, rows])),
});

/** Adds quotes and attachments, one at a time, so that only one is in memory. */
async function appendFiles(db: Database, archive: ZipArchive, leadId: number) {
  const eventIds = db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, leadId));
  const quoted = await db
    .select({ id: quotes.id, name: quotes.originalFileName })
    .from(quotes)
    .where(inArray(quotes.leadEventId, eventIds))
    .orderBy(asc(quotes.id));
  for (const { id, name } of quoted) {
    const [file] = await db.select({ content: quoteContent }).from(quotes).where(eq(quotes.id, id));
    if (file) await appendFile(archive, `quotes/${id}-${toSafeName(name)}`, file.content);
  }
  const attached = await db
    .select({ id: emailAttachments.id, name: emailAttachments.name })
    .from(emailAttachments)
    .innerJoin(emails, eq(emails.id, emailAttachments.emailId))
    .where(or(eq(emails.leadId, leadId), inArray(emails.leadEventId, eventIds)))
    .orderBy(asc(emailAttachments.id));
  for (const { id, name } of attached) {
    const [file] = await db
      .select({ content: attachmentContent })
      .from(emailAttachments)
      .where(eq(emailAttachments.id, id));
    if (file) await appendFile(archive, `attachments/${id}-${toSafeName(name)}`, file.content);
  }
  await archive.finalize();
}

/** Waits until the file was written or the archive failed, as when the reader left. */
const appendFile = (archive: ZipArchive, name: string, content: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const end = (work: () => void) => {
      archive.off("entry", onEntry).off("error", onError).off("close", onClose);
      work();
    };
    const onEntry = (entry: { name: string }) => entry.name === name && end(resolve);
    const onError = (error: Error) => end(() => reject(error));
    const onClose = () => end(() => reject(new Error("The reader left")));
    archive.on("entry", onEntry).on("error", onError).on("close", onClose);
    archive.append(content, { name });
  });

/** A file name that no program takes for a path. */
const toSafeName = (name: string) => name.replace(/[\p{Cc}/\\:*?"<>|]/gu, "_").slice(-120) || "file";
