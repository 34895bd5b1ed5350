import type { Sale } from "@contract/sales/sales";
import * as saleCalls from "@contract/sales/sales";
import type { z } from "@contract/zod";
import { createNotFoundFailure, parseIdOrNotFound } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventContext, loadLeadAndEvent } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import {
  BASELINE_FIELD,
  type FieldValues,
  parseBaseline,
  parseFormSnapshot,
} from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { trySave } from "~/services/forms/try-change.server";
import { formatFullName } from "~/services/leads/lead";
import {
  buildSaleChanges,
  createEditSaleFormSchema,
  pickSaleTexts,
  saleLabels,
  toSaleFormTexts,
} from "./form";
import { findSaleLockReason, toSaleLine } from "./sale";

/** The sale in the URL. @throws 404 if it belongs to another event */
export async function loadSaleOfEvent({
  api,
  event,
  params,
}: Pick<EventContext, "api" | "event" | "params">) {
  const saleId = parseIdOrNotFound(params.saleId, "sale");
  const { data: sale } = await api(saleCalls.get, { params: { id: saleId } });
  if (sale.lead_event_id !== undefined && sale.lead_event_id !== event.eventId)
    throw createNotFoundFailure("Sale not found");
  return sale;
}

/** The form of a sale (T-04), or what the user had typed before their session ended. */
export async function loadSaleForm(ctx: EventContext) {
  const [{ lead, event }, sale, saved] = await Promise.all([
    loadLeadAndEvent(ctx.api, ctx.event),
    loadSaleOfEvent(ctx),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  const line = toSaleLine(sale);
  const values = toSaleFormTexts(sale);
  return {
    ...ctx.event,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    sale: line,
    lock: findSaleLockReason(line),
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : { values, version: sale.version },
    values: { ...values, ...pickSaleTexts(saved) },
  };
}
export type EditSalePage = Awaited<ReturnType<typeof loadSaleForm>>;

type SaleValues = z.output<ReturnType<typeof createEditSaleFormSchema>>;

export const parseSaleForm = (fields: PostedFields) =>
  parseForm(createEditSaleFormSchema(parseBaseline(fields).values), fields, { money: ["value"] });

/** Saves a sale (T-05), merging it with changes others made in the meantime. */
export const saveSaleForm = (
  ctx: Pick<EventContext, "api" | "event" | "params">,
  { values: entered, baseline, has }: PostedForm<SaleValues>,
): Promise<Outcome> =>
  trySave(async () => {
    const params = { id: parseIdOrNotFound(ctx.params.saleId, "sale") };
    const conflict = await saveWithConflictCheck(baseline, {
      record: `sale ${params.id}`,
      yours: pickPostedSaleTexts(entered, has),
      labels: saleLabels,
      loadCurrent: async () => {
        const sale = await loadSaleOfEvent(ctx);
        return { values: mergeCurrentSaleValues(sale, baseline.values), version: sale.version };
      },
      save: async (values, version) => {
        const changes = buildSaleChanges(values, baseline.values);
        if (changes) await ctx.api(saleCalls.update, { params, body: { ...changes, version } });
      },
    });
    return conflict ? { ok: false, conflict } : { ok: true, message: "Tentative sale updated successfully" };
  });

const pickPostedSaleTexts = (
  entered: Partial<Record<string, unknown>>,
  has: (field: string) => boolean,
): FieldValues =>
  Object.fromEntries(
    Object.keys(saleLabels)
      .filter(has)
      .map((name) => [name, String(entered[name] ?? "")]),
  );

/**
 * The current values of a sale. If the upstream returns a value, a missing date or number of guests means it was
 * cleared; otherwise a missing field is unknown, so what the form showed is kept.
 */
function mergeCurrentSaleValues(sale: Sale, shown: FieldValues): FieldValues {
  const current = toSaleFormTexts(sale);
  if (sale.value !== undefined) return current;
  return { ...shown, ...Object.fromEntries(Object.entries(current).filter(([, text]) => text !== "")) };
}
