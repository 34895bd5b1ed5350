import * as rightsCalls from "@contract/leads/rights";
import {
  type dueSortFields,
  MAX_RETENTION_MONTHS,
  MIN_RETENTION_MONTHS,
  type RetentionRule,
} from "@contract/leads/rights";
import type { SortOrder } from "@contract/leads/sorting";
import { type Country, countries } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { formatQuantity } from "~/services/format/counts";
import type { FieldValues } from "~/services/forms/conflict";
import { createCountSchema } from "~/services/forms/entered-fields";
import { ErasureForm } from "~/services/leads/erasure-form";
import {
  createChoiceField,
  createPageField,
  createSortFields,
  createTextField,
  makeFieldPersistent,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

const naturalOrder: Record<(typeof dueSortFields)[number], SortOrder> = {
  last_activity: "asc",
  name: "asc",
  created_at: "asc",
};

/** The state of the list of clients due for erasure; search params are those of call L-56. */
export const dueClients = createListState(paths.retention(), {
  country: makeFieldPersistent(createChoiceField(countries, (scope: { chosen: Country }) => scope.chosen)),
  search: createTextField(200),
  ...createSortFields(naturalOrder, "last_activity"),
  page: createPageField(),
});
export type DueClientsState = StateOf<typeof dueClients>;

/** The form of a country's rule (L-55); without months there is no rule. */
export const RetentionForm = z
  .object({
    months: createCountSchema(rightsCalls.saveRule.body.shape.months.unwrap()).optional(),
    is_automatic: z.boolean().default(false),
  })
  .refine(({ months, is_automatic }) => !is_automatic || months !== undefined, {
    path: ["months"],
    error: "Enter the number of months before you switch this on",
  });
export type RetentionForm = z.output<typeof RetentionForm>;

/** The confirmation of a run: it erases only those that the page counted, by the rule that it showed. */
export const RetentionRunForm = ErasureForm.extend({
  version: z.coerce.number().int().min(1),
  expected: z.coerce.number().int().min(0),
});
export type RetentionRunForm = z.output<typeof RetentionRunForm>;

export const retentionLabels = {
  months: "Erase clients after",
  is_automatic: "Erase automatically",
} as const;

export const monthsHint = `From ${MIN_RETENTION_MONTHS} to ${MAX_RETENTION_MONTHS} months. Leave blank to keep clients indefinitely.`;

export const toRetentionFormValues = ({
  months,
  is_automatic,
}: Partial<Pick<RetentionRule, "months" | "is_automatic">>): FieldValues => ({
  months: months === undefined ? "" : String(months),
  is_automatic: is_automatic ? "on" : "",
});

export function formatRetentionValue(name: string, value: string): string {
  if (name === "is_automatic") return value ? "Yes" : "No";
  return value || "Never";
}

/** The form values as the call takes them. */
export const toRetentionRule = ({
  months,
  is_automatic,
}: FieldValues): { months: number | undefined; is_automatic: boolean } => ({
  months: months ? Number(months) : undefined,
  is_automatic: is_automatic === "on",
});

/** Describes the list: "3 clients would be erased now" or "2 of them match “ada”". */
export function formatDueClientsSummary({ search }: DueClientsState, total: number | undefined): string {
  if (total === undefined) return "";
  const clients = formatQuantity(total, "client");
  return search ? `${clients} found for “${search}”` : `${clients} would be erased now`;
}
