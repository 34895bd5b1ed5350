import { get, type Sale, update } from "@contract/sales/sales";
import { idIn, notFound } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";
import { eventFacts } from "~/services/events/facts";
import type { SaveConflict } from "~/services/forms/conflict";
import { baselineIn, type FieldValues, SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import { readForm, toFormErrors } from "~/services/forms/parse-form.server";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { saveOver } from "~/services/forms/save-over.server";
import { fullName } from "~/services/leads/lead";
import { editSaleForm, saleChanges, saleLabels, saleTextsIn, saleValues } from "./form";
import { lockOf, saleLine } from "./sale";

/** A form that was refused, with what two people changed at once where that is why. */
export interface TriedSale {
  rejected: RejectedForm;
  conflict?: SaveConflict;
}

/** The sale of an address. @throws 404 where it is known to be of another event */
export async function saleOfEvent({ api, event, params }: Pick<EventContext, "api" | "event" | "params">) {
  const saleId = idIn(params.saleId, "sale");
  const { data: sale } = await api(get, { params: { id: saleId } });
  if (sale.lead_event_id !== undefined && sale.lead_event_id !== event.eventId)
    throw notFound("This event has no such sale.");
  return sale;
}

/** The form of a sale as it is now (T-04), or as somebody had typed it before their sign-in ended. */
export async function loadEditSale(ctx: EventContext) {
  const [{ lead, event }, sale, saved] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    saleOfEvent(ctx),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  const line = saleLine(sale);
  const values = saleValues(sale);
  return {
    ...ctx.event,
    leadName: fullName(lead),
    facts: eventFacts(event),
    sale: line,
    lock: lockOf(line),
    shown: saved ? shownIn(saved.get(SHOWN_FIELD)) : { values, version: sale.version },
    values: { ...values, ...saleTextsIn(saved) },
  };
}
export type EditSalePage = Awaited<ReturnType<typeof loadEditSale>>;

/** Saves what was typed over what others have changed since (T-05); answers why not. */
export async function saveSale(
  ctx: Pick<EventContext, "api" | "event" | "params">,
  form: FormData,
): Promise<TriedSale | undefined> {
  const params = { id: idIn(ctx.params.saleId, "sale") };
  const shown = shownIn(form.get(SHOWN_FIELD));
  const read = readForm(editSaleForm(shown.values), form, { money: ["value"] });
  if (!read.value) return read;
  try {
    const conflict = await saveOver(baselineIn(form), {
      record: `sale ${params.id}`,
      yours: textsOf(read.value, form),
      labels: saleLabels,
      present: async () => {
        const sale = await saleOfEvent(ctx);
        return { values: presentValues(sale, shown.values), version: sale.version };
      },
      save: async (values, version) => {
        const changes = saleChanges(values, shown.values);
        if (changes) await ctx.api(update, { params, body: { ...changes, version } });
      },
    });
    return conflict && { ...read.refuse(conflict.errors), conflict };
  } catch (error) {
    return read.refuse(toFormErrors(error));
  }
}

const textsOf = (value: Partial<Record<string, unknown>>, form: FormData): FieldValues =>
  Object.fromEntries(
    Object.keys(saleLabels)
      .filter((name) => form.has(name))
      .map((name) => [name, String(value[name] ?? "")]),
  );

/**
 * A sale as it is now, over what a form showed of it. An upstream that tells the value tells by its absence that a
 * date or a number of guests was cleared; of any other that says nothing.
 */
function presentValues(sale: Sale, shown: FieldValues): FieldValues {
  const now = saleValues(sale);
  if (sale.value !== undefined) return now;
  return { ...shown, ...Object.fromEntries(Object.entries(now).filter(([, text]) => text !== "")) };
}
