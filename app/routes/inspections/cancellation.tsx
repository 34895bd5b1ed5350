import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { CancelInspection } from "~/components/inspections/CancelInspection";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventLoader, unverifiedEventAction } from "~/services/events/event.server";
import { changeSeenInspection, lookAtChange } from "~/services/inspections/change.server";
import { seenIn } from "~/services/inspections/inspection";
import { inspectionIdIn, loadInspection } from "~/services/inspections/of-event.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("Event Inspections", "Asks before an inspection is cancelled.");
export const handle = { isDialog: true };
export const loader = eventLoader(async (ctx) => {
  const [page, shown] = await Promise.all([
    loadInspection(ctx),
    lookAtChange(ctx, { inspectionId: inspectionIdIn(ctx.params), to: "cancelled" }),
  ]);
  return { ...page, ...shown };
});

export const action = unverifiedEventAction(async (ctx) => {
  const home = paths.eventInspections(ctx.event.leadId, ctx.event.eventId);
  const inspectionId = inspectionIdIn(ctx.params);
  const outcome = await changeSeenInspection(
    ctx,
    { inspectionId, seen: seenIn(ctx.form), to: "cancelled" },
    ctx.form,
  );
  if ("look" in outcome) return json({ look: outcome.look, failure: undefined });
  if (outcome.failure !== undefined && outcome.isOvertaken)
    return json({ failure: outcome.failure, look: undefined }, 422);
  if (outcome.failure !== undefined) return ctx.fail(home, outcome.failure, outcome.title);
  return ctx.succeed(home, outcome.said);
});

export default function CancelInspectionPage() {
  const page = usePageData<typeof loader>();
  const tried = useActionData<typeof action>();
  return (
    <CancelInspection
      page={page}
      look={tried?.look ?? page.look}
      isChanged={tried?.look !== undefined}
      failure={tried?.failure ?? page.failure}
    />
  );
}
