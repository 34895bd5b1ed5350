import { useLoaderData } from "@remix-run/react";
import { Resubscription } from "~/components/leads/Resubscription";
import { loadResubscription, resubscribeLead } from "~/services/leads/deeds.server";
import { leadAction, leadLoader, leadPageOf } from "~/services/leads/lead.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = leadLoader(loadResubscription);

export const action = leadAction(async (ctx) => {
  const { said, failure } = { said: "", ...(await resubscribeLead(ctx)) };
  return failure ? ctx.fail(leadPageOf(ctx), failure) : ctx.succeed(leadPageOf(ctx), said);
});

export default function ResubscriptionPage() {
  return <Resubscription {...useLoaderData<typeof loader>()} />;
}
