import { json, redirect } from "@remix-run/node";
import { useActionData, useOutlet } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { ComposePage } from "~/components/recommendations/compose/ComposePage";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths, screenOf, withView } from "~/services/paths";
import { loadSend, submitSend } from "~/services/recommendations/compose/compose.server";
import { readPostedEmail } from "~/services/recommendations/compose/posted-email.server";
import { errorsOf } from "~/services/recommendations/compose/preflight";
import { DRAFT_PARAM } from "~/services/recommendations/compose/send";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Email Text Template");
export const meta = titled(
  "Email Text Template",
  "An email with recommendations: the letter, the venues in their order, and whom it goes to.",
);

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
    case "drafted": {
      const here = withView(paths.send(...place), url.searchParams, { [DRAFT_PARAM]: outcome.formKey });
      return ctx.succeed(here, "Your draft is saved. Send it when you are ready.");
    }
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
  const page = usePageData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const preview = useOutlet();
  const hydrated = useHydrated();
  return (
    <>
      {preview}
      {/* Without JavaScript a preview is a page of its own. */}
      {(!preview || hydrated) && <ComposePage {...page} {...rejected} />}
    </>
  );
}
