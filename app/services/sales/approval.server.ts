import * as saleCalls from "@contract/sales/sales";
import { isAdministratorRole, isTeamLeadRole } from "@contract/users/roles";
import * as userCalls from "@contract/users/users";
import { createNotFoundFailure, parseIdOrNotFound } from "~/services/access/guard.server";
import { type EventContext, loadLeadAndEvent } from "~/services/events/event.server";
import type { EventRef } from "~/services/events/event-ref";
import type { Outcome } from "~/services/forms/outcome";
import { toFormErrors } from "~/services/forms/parse-form.server";
import { formatFullName } from "~/services/leads/lead";
import { loadFeatures } from "~/services/upstream/features.server";
import { findListItem } from "~/services/upstream/find-list-item.server";
import { toSection } from "~/services/upstream/section.server";
import { type ApprovalForm, NO_REASON, OWN_SALE } from "./approval";
import { findDecisionRight, type SaleLine, toSaleLine } from "./sale";

const ALREADY_DECIDED = "This sale is no longer awaiting approval. Close this dialog to see the decision.";

/** The sale to decide on. @throws 404 if the event has no such sale */
export async function loadSaleApproval({ api, event: ref, params, user }: EventContext) {
  const saleId = parseIdOrNotFound(params.saleId, "sale");
  const [{ lead, event }, sales, features] = await Promise.all([
    loadLeadAndEvent(api, ref),
    api(saleCalls.ofEvent, { params: { id: ref.eventId } }),
    loadFeatures(),
  ]);
  const sale = findListItem(saleCalls.ofEvent, sales, ({ id }) => id === saleId);
  if (!sale) throw createNotFoundFailure("Sale not found");
  const line = toSaleLine(sale);
  const decision = findDecisionRight(user, line);
  return {
    ...ref,
    country: event.country,
    client: formatFullName(lead),
    sale: line,
    decision,
    approvers: decision === "own" ? await loadOtherApproverNames({ api, user }) : undefined,
    asksReason: features.sales.rejectionReasons,
  };
}

/** Most names to show. */
const MAX_NAMES = 5;

/** Names of the others who may decide on a sale (spec 6); absent if they cannot all be loaded. */
export async function loadOtherApproverNames({
  api,
  user,
}: Pick<EventContext, "api" | "user">): Promise<string[] | undefined> {
  const { data } = await toSection(api(userCalls.all, { query: { page: 1 } }).then((data) => ({ data })));
  if (!data) return undefined;
  const names = data.data
    .filter(({ id, is_disabled }) => id !== user.id && is_disabled === false)
    .filter(({ role, vc_role }) => isAdministratorRole(role) || isTeamLeadRole(vc_role))
    .flatMap(({ display_name }) => display_name ?? []);
  const isWhole = data.meta?.total !== undefined && data.meta.total <= data.data.length;
  return names.length > 0 || isWhole ? names.slice(0, MAX_NAMES) : undefined;
}

type ApprovalScope = Pick<EventContext, "api" | "params" | "user"> & { event: Pick<EventRef, "eventId"> };

/**
 * Approves or rejects a pending sale that the user did not sell (P-08).
 * @param findSale loads the current sale; `undefined` if unknown
 */
export async function saveSaleApproval(
  { api, event: { eventId }, params, user }: ApprovalScope,
  { status, rejection_reason }: ApprovalForm,
  findSale = async (id: number): Promise<SaleLine | undefined> => {
    const sale = (await api(saleCalls.ofEvent, { params: { id: eventId } })).data.find(
      (row) => row.id === id,
    );
    return sale && toSaleLine(sale);
  },
): Promise<Outcome> {
  const id = parseIdOrNotFound(params.saleId, "sale");
  // The server decides whether a reason is required, not the posted form.
  if (status === "rejected" && !rejection_reason && (await loadFeatures()).sales.rejectionReasons)
    return { ok: false, errors: { fieldErrors: { rejection_reason: [NO_REASON] } } };
  try {
    const sale = await findSale(id);
    const decision = sale && findDecisionRight(user, sale);
    if (decision === "own") return { ok: false, errors: { formErrors: [OWN_SALE] } };
    if (sale && !decision) return { ok: false, errors: { formErrors: [ALREADY_DECIDED] } };
    await api(saleCalls.approve, {
      params: { id: eventId },
      body: { status, id, ...(status === "rejected" && rejection_reason && { rejection_reason }) },
    });
    return { ok: true, message: "Decision saved" };
  } catch (error) {
    const { fieldErrors: { id: saleErrors = [], ...fieldErrors } = {}, formErrors = [] } =
      toFormErrors(error);
    return { ok: false, errors: { fieldErrors, formErrors: [...formErrors, ...saleErrors] } };
  }
}
