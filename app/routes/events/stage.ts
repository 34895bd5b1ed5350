import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { moveDeal } from "~/services/events/stage.server";
import { paths } from "~/services/paths";

export const loader = eventLoader(async ({ event }) => redirect(paths.event(event.leadId, event.eventId)));

/** Moves the deal; the page of the event says so, or why not. */
export const action = withoutPage(
  eventAction(async (ctx) => {
    const outcome = await moveDeal(ctx, ctx.form);
    if ("failure" in outcome) return ctx.fail(ctx.home, outcome.failure, outcome.title);
    return ctx.succeed(ctx.home, `The deal stage is now ${outcome.name}.`);
  }),
);
