import { json, redirect } from "@remix-run/node";
import { useActionData, useOutlet } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { ComposeEmailPage } from "~/components/recommendations/compose/ComposeEmailPage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { addViewParams, getRecommenderScreen, paths } from "~/services/paths";
import { loadEmailPage, runEmailFormAction } from "~/services/recommendations/compose/compose.server";
import { parsePostedEmail } from "~/services/recommendations/compose/posted-email.server";
import { groupProblemsByField } from "~/services/recommendations/compose/preflight";
import { DRAFT_PARAM } from "~/services/recommendations/compose/send";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Email Text Template");
export const meta = buildMeta(
  "Email Text Template",
  "An email with recommendations: its text, recipients and venues.",
);

export const loader = createEventLoader(loadEmailPage);

export const action = createEventAction(async (ctx) => {
  const { event, url } = ctx;
  const place = [event.leadId, event.eventId, getRecommenderScreen(url)] as const;
  const { posted, submission } = parsePostedEmail(ctx.form);
  const outcome = await runEmailFormAction(ctx, posted);
  switch (outcome.kind) {
    case "done":
      return ctx.succeed(addViewParams(paths.recommender(...place), url.searchParams), outcome.message);
    case "left":
      return redirect(addViewParams(paths.recommender(...place), url.searchParams));
    case "empty":
    case "restarted":
      return redirect(addViewParams(paths.send(...place), url.searchParams));
    case "drafted": {
      const here = addViewParams(paths.send(...place), url.searchParams, { [DRAFT_PARAM]: outcome.formKey });
      return ctx.succeed(here, "Draft saved. Send it when you are ready.");
    }
    case "kept": {
      const next = paths[outcome.next](...place);
      return redirect(addViewParams(next, url.searchParams, { [DRAFT_PARAM]: outcome.formKey }));
    }
    case "refused": {
      const { problems, alert } = outcome;
      const rejected = submission.reply(
        problems.length ? { fieldErrors: groupProblemsByField(problems) } : {},
      );
      return json({ rejected, alert }, 422);
    }
  }
});

export default function SendRecommendationsPage() {
  const page = usePageData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const preview = useOutlet();
  const hydrated = useHydrated();
  return (
    <>
      {preview}
      {/* Without JavaScript a preview is a page of its own. */}
      {(!preview || hydrated) && <ComposeEmailPage {...page} {...rejected} />}
    </>
  );
}
