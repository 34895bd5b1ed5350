import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ToDoList } from "~/components/leads/ToDoList";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { toSafePath } from "~/services/access/safe-path";
import { parseForm } from "~/services/forms/parse-form.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { respond, respondToButton } from "~/services/forms/respond.server";
import { MovedFollowUp } from "~/services/leads/follow-up-form";
import { markFollowUp, moveFollowUp } from "~/services/leads/follow-ups.server";
import { loadWaitingPage } from "~/services/leads/waiting.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("To do", "Your leads awaiting a reply, client responses and follow-ups.");

export const handle = createBreadcrumb("To do");

export const loader = staffLoader(async (ctx) => {
  const page = await loadWaitingPage(ctx);
  if ("lastPageHref" in page) throw redirect(page.lastPageHref);
  return page;
});

/** The buttons of a follow-up, by `intent`: done, undone or move. Returns to `from`. */
export const action = staffAction(async (ctx) => {
  const { form } = ctx;
  const back = toSafePath(getPostedText(form, "from"), paths.waiting);
  const intent = form.get("intent");
  if (intent === "move")
    return respond(ctx, parseForm(MovedFollowUp, form), ({ values }) => moveFollowUp(ctx, values), back);
  return respondToButton(ctx, await markFollowUp(ctx, getPostedText(form, "id"), intent === "done"), back);
});

export default function WaitingLeadsPage() {
  return <ToDoList {...usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />;
}
