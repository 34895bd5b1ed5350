import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ConfirmInspection } from "~/components/inspections/ConfirmInspection";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventLoader, unverifiedEventAction } from "~/services/events/event.server";
import { changeSeenInspection, lookAtChange } from "~/services/inspections/change.server";
import { seenIn } from "~/services/inspections/inspection";
import { inspectionIdIn, loadInspection } from "~/services/inspections/of-event.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("Event Inspections", "Shows the emails before an inspection is confirmed.");
export const handle = { isDialog: true };
export const loader = eventLoader(async (ctx) => {
  const [page, shown] = await Promise.all([
    loadInspection(ctx),
    lookAtChange(ctx, { inspectionId: inspectionIdIn(ctx.params), to: "confirmed" }),
  ]);
  return { ...page, ...shown };
});

export const action = unverifiedEventAction(async (ctx) => {
  const home = paths.eventInspections(ctx.event.leadId, ctx.event.eventId);
  const inspectionId = inspectionIdIn(ctx.params);
  const isAgreed = ctx.form.get("venue_agreed") === "1";
  const change = { inspectionId, seen: seenIn(ctx.form), to: "confirmed", isAgreed } as const;
  const outcome = await changeSeenInspection(ctx, change, ctx.form);
  if ("look" in outcome) return json({ look: outcome.look, isAgreed });
  if (outcome.failure !== undefined) return ctx.fail(home, outcome.failure, outcome.title);
  return ctx.succeed(home, outcome.said);
});

export default function ConfirmInspectionPage() {
  const page = usePageData<typeof loader>();
  const tried = useActionData<typeof action>();
  return (
    <ConfirmInspection
      page={page}
      look={tried?.look ?? page.look}
      isChanged={tried?.look !== undefined}
      failure={page.failure}
      isAgreed={tried?.isAgreed}
    />
  );
}
