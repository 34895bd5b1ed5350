import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { NewLead } from "~/components/leads/create/NewLead";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { respond } from "~/services/forms/respond.server";
import {
  addEventToLead,
  createLead,
  loadNewLead,
  parseAddedEvent,
  parseNewLead,
} from "~/services/leads/create/create.server";
import { parseAddToLead, parseFormToPrefill } from "~/services/leads/create/form";
import { appendRemarks, listEventRemarks } from "~/services/leads/event-remarks";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("New Lead");

export const meta = buildMeta("New Lead", "Create a lead with its first event.");

export const loader = staffLoader(loadNewLead);

/**
 * Creates the lead. With the `intent` "read", shows the form again, filled in from the pasted text; with "add-to", adds the
 * event to an existing lead.
 */
export const action = staffAction(async (ctx) => {
  const read = parseFormToPrefill(ctx.form);
  if (read) return json({ read });
  const leadId = parseAddToLead(ctx.form);
  if (leadId !== undefined)
    return respond(
      ctx,
      parseAddedEvent(ctx.form),
      async ({ values }) =>
        appendRemarks(await addEventToLead(ctx, leadId, values), listEventRemarks(ctx.form)),
      paths.lead(leadId),
    );
  return respond(
    ctx,
    parseNewLead(ctx.form),
    async ({ values }) => appendRemarks(await createLead(ctx, values), listEventRemarks(ctx.form)),
    ({ data: { leadId } }) => (leadId === undefined ? paths.allLeads : paths.lead(leadId)),
  );
});

export default function NewLeadPage() {
  const result = useActionData<typeof action>();
  const [read, rejection] = result && "read" in result ? [result.read] : [undefined, result];
  return <NewLead {...usePageData<typeof loader>()} read={read} rejection={rejection} />;
}
