import { PassThrough } from "node:stream";
import { asc, eq, inArray, or } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import { DOWNLOAD_MS, sendDownload, sendDownloadRefusal } from "../../access/download";
import { type Archive, createZipArchive } from "../../archive";
import { emailAttachments, emails, leadEvents, quotes } from "../../db/schema";
import type { Services } from "../../services";
import { createSignedToken, verifyAndReadToken } from "../../signature";
import { addAttachmentFiles, addQuoteFiles } from "../../stored-files";
import { toCountryDate } from "../../time";
import { assertLeadExists } from "../read";
import { loadPersonalDataSections, renderPersonalDataPage } from "./personal-data";

/** The lead of a download link, and when the link expires (milliseconds since 1970). */
const Payload = z.strictObject({ lead: z.number().int().positive(), until: z.number().int() });

/** The link to the file of a client, valid for ten minutes. It is under `/media`, which the web forwards. @throws Refusal 404 */
export async function buildPersonalDataUrl({ db, settings, now }: Services, leadId: number): Promise<string> {
  await assertLeadExists(db, leadId);
  const payload: z.input<typeof Payload> = { lead: leadId, until: now().getTime() + DOWNLOAD_MS };
  return `${settings.publicUrl}/media/personal-data/${await createSignedToken(db, "personal-data", payload)}`;
}

/** `GET /media/personal-data/{token}`: 404 for a bad token or a deleted lead, 410 for an expired link. */
export function registerPersonalDataDownloadRoute(app: FastifyInstance, services: Services): void {
  const { db, now, log } = services;
  app.get<{ Params: { token: string } }>("/media/personal-data/:token", async (request, reply) => {
    const payload = Payload.safeParse(await verifyAndReadToken(db, "personal-data", request.params.token));
    if (!payload.success) return sendDownloadRefusal(reply, 404, "File not found");
    if (now().getTime() > payload.data.until)
      return sendDownloadRefusal(reply, 410, "This link has expired. Open the file from its lead again.");
    const leadId = payload.data.lead;
    const data = await loadPersonalDataSections(db, leadId);
    const content = new PassThrough();
    addPersonalDataFiles(services, createZipArchive(content, now()), { leadId, data }).catch(
      (error: unknown) => {
        log.error({ err: error, lead: leadId }, "the file of a client broke off");
        content.destroy(error instanceof Error ? error : new Error("The file broke off"));
      },
    );
    return sendDownload(reply, {
      name: `client-${leadId}-data.zip`,
      mediaType: "application/zip",
      content,
    });
  });
}

interface Client {
  leadId: number;
  data: Awaited<ReturnType<typeof loadPersonalDataSections>>;
}

const toJsonObject = ({ name, sections }: Client["data"]) => ({
  name,
  ...Object.fromEntries(sections.map(({ title, rows }) => [title, rows])),
});

/** Adds the page, the same as JSON, and the files of quotes and emails. */
async function addPersonalDataFiles(
  { db, settings, now }: Services,
  archive: Archive,
  { leadId, data }: Client,
): Promise<void> {
  const date = toCountryDate(data.country, now());
  await archive.add("your-data.html", [
    renderPersonalDataPage(data, { productName: settings.productName, date }),
  ]);
  await archive.add("your-data.json", [JSON.stringify(toJsonObject(data), undefined, 2)]);
  const eventIds = db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, leadId));
  const quoted = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(inArray(quotes.leadEventId, eventIds))
    .orderBy(asc(quotes.id));
  await addQuoteFiles(
    db,
    archive,
    quoted.map(({ id }) => id),
  );
  const attached = await db
    .select({ id: emailAttachments.id })
    .from(emailAttachments)
    .innerJoin(emails, eq(emails.id, emailAttachments.emailId))
    .where(or(eq(emails.leadId, leadId), inArray(emails.leadEventId, eventIds)))
    .orderBy(asc(emailAttachments.id));
  await addAttachmentFiles(
    db,
    archive,
    attached.map(({ id }) => id),
  );
  await archive.finish();
}
