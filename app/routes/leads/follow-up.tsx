import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { FollowUpDialog } from "~/components/leads/FollowUpDialog";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { addFollowUp, loadFollowUpForm } from "~/services/leads/follow-ups.server";
import { leadAction, leadLoader, leadPageOf } from "~/services/leads/lead.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("Lead Details", "Notes what you want to do about a lead, and when.");

export const handle = { isDialog: true };

export const loader = leadLoader(loadFollowUpForm);

export const action = leadAction(async (ctx) => {
  const outcome = await addFollowUp(ctx);
  if ("rejected" in outcome) return json({ rejected: outcome.rejected }, 422);
  return ctx.succeed(leadPageOf(ctx), `Follow-up noted: ${outcome.added.note}`);
});

export default function NewFollowUpPage() {
  return <FollowUpDialog {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
