import type { previewMails } from "@contract/inspections/mails";
import { eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { inspections } from "../db/schema";
import type { Mail, Mailer } from "../mail/mailer";
import type { Services } from "../services";
import { requestCustomInspection, requestInspections, rescheduleInspections } from "./request";
import { changeStatus } from "./status";

type Change = z.output<typeof previewMails.body>;

/**
 * The emails that a change would send: the change is made in a transaction that is rolled back. @throws Refusal as for
 * the change
 */
export async function previewChangeEmails(
  services: Services,
  eventId: number,
  change: Change,
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
      await makePreviewedChange({ ...services, db: tx, mailer }, eventId, change, caller);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return mails.map(({ to, name, subject, plain }) => ({ to, name, subject, text: removeKeys(plain) }));
}

/** Replaces links that contain a key: the page does not exist yet, and staff must not open it. */
const removeKeys = (text: string) =>
  text.replace(/https?:\/\/\S*\/(?:inspection-request|venue-inspection)\/\S+/g, "[link to the inspection]");

async function makePreviewedChange(
  services: Services,
  eventId: number,
  change: Change,
  caller: Caller,
): Promise<void> {
  const { request, reschedule, custom, status } = change;
  if (request) await requestInspections(services, eventId, request, caller);
  if (reschedule) await rescheduleInspections(services, eventId, reschedule, caller);
  if (custom) await requestCustomInspection(services, eventId, custom, caller);
  if (!status) return;
  const { id, status: to, time, timezone, version, venue_agreed: isAgreed } = status;
  const which = eq(inspections.id, id);
  await changeStatus(services, { which, to, time, timezone, version, isAgreed, userId: caller.user.id });
}
