import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { NewLead } from "~/components/leads/create/NewLead";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { readForm } from "~/services/forms/read-form.server";
import { notesWithRanges } from "~/services/forms/typed-fields";
import { createLead, loadNewLead } from "~/services/leads/create/create.server";
import { NewLeadForm, typedToRead } from "~/services/leads/create/form";
import { eventRemarks } from "~/services/leads/event-remarks";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("New Lead");

export const meta = titled("New Lead", "Takes down a new lead with its first event.");

export const loader = staffLoader(loadNewLead);

/** Creates the lead, or with the `intent` to read shows the form again, filled from the text that was pasted. */
export const action = staffAction(async (ctx) => {
  const typed = typedToRead(ctx.form);
  if (typed) return json({ read: typed });
  const read = readForm(NewLeadForm, ctx.form, { money: ["budget"] });
  if (!read.value) return json(read, 422);
  const notes = notesWithRanges(read.value.notes, ctx.form);
  const outcome = await createLead(ctx, { ...read.value, notes });
  switch (outcome.kind) {
    case "created": {
      const page = outcome.leadId === undefined ? paths.allLeads : paths.lead(outcome.leadId);
      return ctx.succeed(page, [outcome.message, ...eventRemarks(ctx.form)].join(" "));
    }
    case "existing":
      return json({ ...read.refuse({}), existing: outcome.existing }, 422);
    case "refused":
      return json(read.refuse(outcome.errors), 422);
  }
});

export default function NewLeadPage() {
  const tried = useActionData<typeof action>();
  return <NewLead {...usePageData<typeof loader>()} {...tried} />;
}
