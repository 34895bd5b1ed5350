import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { NewLeadFormPage } from "~/components/leads/create/NewLeadFormPage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import {
  addEventToLead,
  createLead,
  loadNewLeadForm,
  parseAddedEventForm,
  parseNewLeadForm,
} from "~/services/leads/create/create.server";
import { getValuesToPrefill, parseAddToLeadId } from "~/services/leads/create/form";
import { appendRemarksToMessage, listEventRemarks } from "~/services/leads/event-remarks";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("New Lead");

export const meta = buildMeta("New Lead", "Create a lead with its first event.");

export const loader = createStaffLoader(loadNewLeadForm);

/**
 * Creates the lead. With the `intent` "read", shows the form again, filled in from the pasted text; with "add-to", adds the
 * event to an existing lead.
 */
export const action = createStaffAction(async (ctx) => {
  const read = getValuesToPrefill(ctx.form);
  if (read) return json({ read });
  const leadId = parseAddToLeadId(ctx.form);
  if (leadId !== undefined)
    return saveFormAndRespond(
      ctx,
      parseAddedEventForm(ctx.form),
      async ({ values }) =>
        appendRemarksToMessage(await addEventToLead(ctx, leadId, values), listEventRemarks(ctx.form)),
      paths.lead(leadId),
    );
  return saveFormAndRespond(
    ctx,
    parseNewLeadForm(ctx.form),
    async ({ values }) => appendRemarksToMessage(await createLead(ctx, values), listEventRemarks(ctx.form)),
    ({ data: { leadId } }) => (leadId === undefined ? paths.allLeads : paths.lead(leadId)),
  );
});

export default function NewLeadPage() {
  const result = useActionData<typeof action>();
  const [read, rejection] = result && "read" in result ? [result.read] : [undefined, result];
  return <NewLeadFormPage {...usePageData<typeof loader>()} read={read} rejection={rejection} />;
}
