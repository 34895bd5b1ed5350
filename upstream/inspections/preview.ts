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

/** The mails that a change would send: it is made in a transaction that is taken back. @throws Refusal as the change */
export async function mailsOfChange(services: Services, eventId: number, change: Change, caller: Caller) {
  const mails: Mail[] = [];
  const mailer: Mailer = {
    async enqueue(_, mail) {
      return mails.push(mail);
    },
    async deliver() {},
    async close() {},
  };
  const undo = new Error("The preview is taken back");
  try {
    await services.db.transaction(async (tx) => {
      await makeChange({ ...services, db: tx, mailer }, eventId, change, caller);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return mails.map(({ to, name, subject, plain }) => ({ to, name, subject, text: withoutKeys(plain) }));
}

/** The text of a mail whose links to pages by a key are named only: a new page is not there yet, and none is for staff. */
const withoutKeys = (text: string) =>
  text.replace(
    /https?:\/\/\S*\/(?:inspection-request|venue-inspection)\/\S+/g,
    "[link to the page of the inspection]",
  );

async function makeChange(services: Services, eventId: number, change: Change, caller: Caller) {
  const { request, reschedule, custom, status } = change;
  if (request) await requestInspections(services, eventId, request, caller);
  if (reschedule) await rescheduleInspections(services, eventId, reschedule, caller);
  if (custom) await requestCustomInspection(services, eventId, custom, caller);
  if (!status) return;
  const { id, status: to, time, timezone, version, venue_agreed: isAgreed } = status;
  const which = eq(inspections.id, id);
  await changeStatus(services, { which, to, time, timezone, version, isAgreed, userId: caller.user.id });
}
