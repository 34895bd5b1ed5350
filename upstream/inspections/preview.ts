import type { previewMails } from "@contract/inspections/mails";
import { eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { inspections } from "../db/schema";
import type { Mail, Mailer } from "../mail/mailer";
import type { Services } from "../services";
import { saveCustomInspectionRequest, saveInspectionRequests, saveRescheduledInspections } from "./request";
import { updateInspectionStatus } from "./status";

type PreviewedChange = z.output<typeof previewMails.body>;

/**
 * The emails that a change would send: the change is made in a transaction that is rolled back. @throws Refusal as for
 * the change
 */
export async function previewChangeEmails(
  services: Services,
  eventId: number,
  change: PreviewedChange,
  caller: Caller,
) {
  const mails: Mail[] = [];
  const mailer: Mailer = {
    async enqueue(_, mail) {
      return mails.push(mail);
    },
    async deliver() {},
    async close() {},
  };
  const rollback = new Error("The preview is rolled back");
  try {
    await services.db.transaction(async (tx) => {
      await runPreviewedChange({ ...services, db: tx, mailer }, eventId, change, caller);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return mails.map(({ to, name, subject, plain }) => ({
    to,
    name,
    subject,
    text: replaceSecretLinks(plain),
  }));
}

/** Replaces links that contain a key: the page does not exist yet, and staff must not open it. */
const replaceSecretLinks = (text: string) =>
  text.replace(/https?:\/\/\S*\/(?:inspection-request|venue-inspection)\/\S+/g, "[link to the inspection]");

async function runPreviewedChange(
  services: Services,
  eventId: number,
  change: PreviewedChange,
  caller: Caller,
): Promise<void> {
  const { request, reschedule, custom, status } = change;
  if (request) await saveInspectionRequests(services, eventId, request, caller);
  if (reschedule) await saveRescheduledInspections(services, eventId, reschedule, caller);
  if (custom) await saveCustomInspectionRequest(services, eventId, custom, caller);
  if (!status) return;
  const { id, status: to, time, timezone, version, venue_agreed: isAgreed } = status;
  const whereInspection = eq(inspections.id, id);
  await updateInspectionStatus(services, {
    whereInspection,
    to,
    time,
    timezone,
    version,
    isAgreed,
    userId: caller.user.id,
  });
}
