import { json } from "@remix-run/node";
import { MergeConfirmation } from "~/components/events/merge/MergeConfirmation";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { loadConfirmation, mergeEvents } from "~/services/events/merge.server";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Confirmation");
export const meta = titled("Merge Events", "Says what moves before two events become one.");
export const loader = eventLoader(loadConfirmation);
export const action = eventAction(async (ctx) => {
  const failure = await mergeEvents(ctx, ctx.form);
  if (!failure) return ctx.succeed(ctx.home, "The events are merged.");
  return failure.isOpen ? json(failure, 422) : ctx.fail(ctx.home, failure.message);
});

export default function Confirmation() {
  return <MergeConfirmation page={usePageData<typeof loader>()} />;
}
