import { approve, ofEvent } from "@contract/sales/sales";
import { idIn, notFound } from "~/services/access/guard.server";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";
import type { EventRef } from "~/services/events/event-ref";
import { readForm, refusalOf } from "~/services/forms/read-form.server";
import type { Refused } from "~/services/forms/refused";
import { listed } from "~/services/upstream/listed.server";
import { ApprovalForm } from "./approval";
import { saleLine } from "./sale";

/** The sale of an address, with what it sells for. @throws 404 where the event has no such sale */
export async function loadApproval({ api, event: ref, params }: EventContext) {
  const saleId = idIn(params.saleId, "sale");
  const [{ event }, sales] = await Promise.all([
    leadAndEvent(api, ref),
    api(ofEvent, { params: { id: ref.eventId } }),
  ]);
  const sale = listed(ofEvent, sales, ({ id }) => id === saleId);
  if (!sale) throw notFound("This event has no such sale.");
  return { ...ref, country: event.country, sale: saleLine(sale) };
}

/** Says yes or no to a sale (P-08); answers why it was not saved. */
export async function saveApproval(
  { api, event, params }: Pick<EventContext, "api" | "params"> & { event: Pick<EventRef, "eventId"> },
  form: FormData,
): Promise<{ refused: Refused } | undefined> {
  const id = idIn(params.saleId, "sale");
  const read = readForm(ApprovalForm, form);
  if (!read.value) return read;
  try {
    await api(approve, { params: { id: event.eventId }, body: { status: read.value.status, id } });
  } catch (error) {
    const { fieldErrors: { id: ofSale = [], ...fieldErrors } = {}, formErrors = [] } = refusalOf(error);
    return read.refuse({ fieldErrors, formErrors: [...formErrors, ...ofSale] });
  }
}
