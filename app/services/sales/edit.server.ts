import { get, type Sale, update } from "@contract/sales/sales";
import type { z } from "@contract/zod";
import { idIn, notFound } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";
import { eventFacts } from "~/services/events/facts";
import { baselineIn, type FieldValues, SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { saveOver } from "~/services/forms/save-over.server";
import { trySave } from "~/services/forms/try-change.server";
import { fullName } from "~/services/leads/lead";
import { editSaleForm, saleChanges, saleLabels, saleTextsIn, saleValues } from "./form";
import { lockOf, saleLine } from "./sale";

/** The sale of an address. @throws 404 if it belongs to another event */
export async function saleOfEvent({ api, event, params }: Pick<EventContext, "api" | "event" | "params">) {
  const saleId = idIn(params.saleId, "sale");
  const { data: sale } = await api(get, { params: { id: saleId } });
  if (sale.lead_event_id !== undefined && sale.lead_event_id !== event.eventId)
    throw notFound("This event has no such sale.");
  return sale;
}

/** The form of a sale (T-04), or what the user had typed before their session ended. */
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

type SaleValues = z.output<ReturnType<typeof editSaleForm>>;

export const parseSale = (fields: PostedFields) =>
  parseForm(editSaleForm(baselineIn(fields).values), fields, { money: ["value"] });

/** Saves a sale (T-05), merging it with changes others made in the meantime. */
export const saveSale = (
  ctx: Pick<EventContext, "api" | "event" | "params">,
  { values: typed, baseline, has }: PostedForm<SaleValues>,
): Promise<Outcome> =>
  trySave(async () => {
    const params = { id: idIn(ctx.params.saleId, "sale") };
    const conflict = await saveOver(baseline, {
      record: `sale ${params.id}`,
      yours: pickTexts(typed, has),
      labels: saleLabels,
      present: async () => {
        const sale = await saleOfEvent(ctx);
        return { values: mergeCurrentValues(sale, baseline.values), version: sale.version };
      },
      save: async (values, version) => {
        const changes = saleChanges(values, baseline.values);
        if (changes) await ctx.api(update, { params, body: { ...changes, version } });
      },
    });
    return conflict ? { ok: false, conflict } : { ok: true, message: "Tentative sale updated successfully" };
  });

const pickTexts = (typed: Partial<Record<string, unknown>>, has: (field: string) => boolean): FieldValues =>
  Object.fromEntries(
    Object.keys(saleLabels)
      .filter(has)
      .map((name) => [name, String(typed[name] ?? "")]),
  );

/**
 * The current values of a sale. If the upstream returns a value, a missing date or number of guests means it was
 * cleared; otherwise a missing field is unknown, so what the form showed is kept.
 */
function mergeCurrentValues(sale: Sale, shown: FieldValues): FieldValues {
  const current = saleValues(sale);
  if (sale.value !== undefined) return current;
  return { ...shown, ...Object.fromEntries(Object.entries(current).filter(([, text]) => text !== "")) };
}
