import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { emailsAt } from "~/services/venues/emails";
import { makePrimary } from "~/services/venues/emails.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export const loader = venueLoader(async (ctx) => redirect(emailsAt(ctx)));

/** Makes a linked address the primary one; the page of the emails says so, or why not. */
export const action = withoutPage(
  venueAction(async (ctx) => {
    const email = String(ctx.form.get("email") ?? "");
    const failure = await makePrimary(ctx, email);
    const emails = emailsAt(ctx);
    if (failure) return ctx.fail(emails, failure, "The primary address is as it was.");
    return ctx.succeed(emails, `${email} is the primary address now.`);
  }),
);
