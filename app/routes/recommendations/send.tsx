import { json, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ComposeDialog } from "~/components/recommendations/compose/ComposeDialog";
import { usePageData } from "~/components/shell/page-data";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths, screenOf, withView } from "~/services/paths";
import { loadSend, submitSend } from "~/services/recommendations/compose/compose.server";
import { readPostedEmail } from "~/services/recommendations/compose/posted-email.server";
import { errorsOf } from "~/services/recommendations/compose/preflight";
import { DRAFT_PARAM } from "~/services/recommendations/compose/send";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = eventLoader(loadSend);

export const action = eventAction(async (ctx) => {
  const { event, url } = ctx;
  const place = [event.leadId, event.eventId, screenOf(url)] as const;
  const { posted, submission } = readPostedEmail(ctx.form);
  const outcome = await submitSend(ctx, posted);
  switch (outcome.kind) {
    case "done":
      return ctx.succeed(withView(paths.recommender(...place), url.searchParams), outcome.message);
    case "left":
      return redirect(withView(paths.recommender(...place), url.searchParams));
    case "empty":
    case "restarted":
      return redirect(withView(paths.send(...place), url.searchParams));
    case "kept": {
      const next = paths[outcome.next](...place);
      return redirect(withView(next, url.searchParams, { [DRAFT_PARAM]: outcome.formKey }));
    }
    case "refused": {
      const { problems, alert } = outcome;
      const rejected = submission.reply(problems.length ? { fieldErrors: errorsOf(problems) } : {});
      return json({ rejected, alert }, 422);
    }
  }
});

export default function Send() {
  return <ComposeDialog {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
