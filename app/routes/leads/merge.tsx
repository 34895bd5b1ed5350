import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { EventPairChoices } from "~/components/events/merge/EventPairChoices";
import { MergeLeadsDialog } from "~/components/leads/duplicates/MergeLeadsDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parsePairChoices } from "~/services/events/pairs";
import {
  loadDuplicateEventPairs,
  mergeEventPairs,
  type PairMergeResult,
} from "~/services/events/pairs.server";
import { joinSentences } from "~/services/format/sentences";
import { Confirmation } from "~/services/forms/confirmation";
import type { Outcome } from "~/services/forms/outcome";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import {
  loadLeadMergeConfirmation,
  mergeLeads,
  parseSelectedDuplicates,
} from "~/services/leads/duplicates/merge.server";
import { NONE_CHOSEN_PARAM } from "~/services/leads/duplicates/of-lead.server";
import { createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };

export const meta = buildMeta("Duplicates", "Merge duplicates into a lead.");

const redirectWithNoneChosen = (leadId: number) =>
  redirect(`${paths.duplicatesOf(leadId)}?${NONE_CHOSEN_PARAM}=1`);

export const loader = createLeadLoader(async (ctx) => {
  const duplicateIds = parseSelectedDuplicates(ctx.url.searchParams, ctx.leadId);
  if (duplicateIds.length === 0) throw redirectWithNoneChosen(ctx.leadId);
  const [merge, events] = await Promise.all([
    loadLeadMergeConfirmation(ctx),
    loadDuplicateEventPairs(ctx.api, [ctx.leadId, ...duplicateIds]),
  ]);
  return { ...merge, events };
});

/** Merges the leads first, because only events of the same lead can be merged; then each pair of events. */
export const action = createLeadAction(async (ctx) => {
  const { leadId, form } = ctx;
  const duplicateIds = parseSelectedDuplicates(form, leadId);
  if (duplicateIds.length === 0) return redirectWithNoneChosen(leadId);
  return saveFormAndRespond(
    ctx,
    parseForm(Confirmation, form),
    async ({ values: { form_key } }): Promise<Outcome<PairMergeResult["failedPair"]>> => {
      const leads = await mergeLeads(ctx, duplicateIds, form_key);
      if (!leads.ok) return leads;
      const events = await mergeEventPairs(ctx, parsePairChoices(form), form_key);
      const message = joinSentences(leads.message, events.message);
      return { ok: true, message, isPartial: !events.isWhole, data: events.failedPair };
    },
    ({ data: open }) => (open ? paths.mergeWith(leadId, open.eventId, open.otherId) : paths.lead(leadId)),
  );
});

export default function MergeLeadsPage() {
  const { events, ...merge } = usePageData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const choices = rejection && parsePairChoices(Object.entries(rejection.rejected.initialValue ?? {}));
  return (
    <MergeLeadsDialog {...merge} rejection={rejection}>
      <EventPairChoices {...events} choices={choices} />
    </MergeLeadsDialog>
  );
}
