import { json, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { EventPairChoices } from "~/components/events/merge/EventPairChoices";
import { MergeDialog } from "~/components/leads/duplicates/MergeDialog";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { pairChoicesIn } from "~/services/events/pairs";
import { loadEventPairs, mergePairs } from "~/services/events/pairs.server";
import { chosenDuplicates, loadMerge, mergeLeads } from "~/services/leads/duplicates/merge.server";
import { NONE_CHOSEN_PARAM } from "~/services/leads/duplicates/of-lead.server";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const meta = titled("Duplicates", "Merges duplicates into a lead.");

const noneChosen = (leadId: number) => redirect(`${paths.duplicatesOf(leadId)}?${NONE_CHOSEN_PARAM}=1`);

export const loader = leadLoader(async (ctx) => {
  const chosen = chosenDuplicates(ctx.url.searchParams, ctx.leadId);
  if (chosen.length === 0) throw noneChosen(ctx.leadId);
  const [merge, events] = await Promise.all([
    loadMerge(ctx),
    loadEventPairs(ctx.api, [ctx.leadId, ...chosen]),
  ]);
  return { ...merge, events };
});

/** The leads first, as only events of one lead can be merged; then each pair of them. */
export const action = leadAction(async (ctx) => {
  const { leadId, form } = ctx;
  const chosen = chosenDuplicates(form, leadId);
  if (chosen.length === 0) return noneChosen(leadId);
  const choices = pairChoicesIn(form);
  const outcome = await mergeLeads(ctx, chosen, String(form.get("form_key") ?? ""));
  if (outcome.rejected) return json({ ...outcome.rejected, choices }, 422);
  const events = await mergePairs(ctx, choices);
  const message = `${outcome.merged} ${events.message}`.trim();
  if (events.isWhole) return ctx.succeed(paths.lead(leadId), message);
  const { open } = events;
  return ctx.fail(open ? paths.mergeWith(leadId, open.eventId, open.otherId) : paths.lead(leadId), message);
});

export default function Merge() {
  const { events, ...merge } = usePageData<typeof loader>();
  const { choices, ...rejected } = useActionData<typeof action>() ?? {};
  return (
    <MergeDialog {...merge} {...rejected}>
      <EventPairChoices {...events} choices={choices} />
    </MergeDialog>
  );
}
