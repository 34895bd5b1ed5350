import { useActionData } from "@remix-run/react";
import { CallDialog } from "~/components/leads/CallDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { CallForm } from "~/services/leads/call-form";
import { buildLeadPageHref, leadAction, leadLoader } from "~/services/leads/lead.server";
import { addCall, loadNewCall } from "~/services/leads/notes.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = buildMeta("Lead Details", "Log a call with a lead.");

export const handle = { isDialog: true };

export const loader = leadLoader(loadNewCall);

export const action = leadAction((ctx) =>
  respond(ctx, parseForm(CallForm, ctx.form), ({ values }) => addCall(ctx, values), buildLeadPageHref(ctx)),
);

export default function NewCallPage() {
  return <CallDialog {...usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />;
}
