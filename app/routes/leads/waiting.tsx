import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ToDoList } from "~/components/leads/ToDoList";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { toSafePath } from "~/services/access/safe-path";
import { parseForm } from "~/services/forms/parse-form.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { redirectWithOutcome, saveFormAndRespond } from "~/services/forms/respond.server";
import { MovedFollowUp } from "~/services/leads/follow-up-form";
import { rescheduleFollowUp, setFollowUpDone } from "~/services/leads/follow-ups.server";
import { loadToDoPage } from "~/services/leads/to-do-page.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("To do", "Your leads awaiting a reply, client responses and follow-ups.");

export const handle = createBreadcrumb("To do");

export const loader = createStaffLoader(async (ctx) => {
  const page = await loadToDoPage(ctx);
  if ("lastPageHref" in page) throw redirect(page.lastPageHref);
  return page;
});

/** The buttons of a follow-up, by `intent`: done, undone or move. Returns to `from`. */
export const action = createStaffAction(async (ctx) => {
  const { form } = ctx;
  const back = toSafePath(getPostedText(form, "from"), paths.waiting);
  const intent = form.get("intent");
  if (intent === "move")
    return saveFormAndRespond(
      ctx,
      parseForm(MovedFollowUp, form),
      ({ values }) => rescheduleFollowUp(ctx, values),
      back,
    );
  return redirectWithOutcome(
    ctx,
    await setFollowUpDone(ctx, getPostedText(form, "id"), intent === "done"),
    back,
  );
});

export default function WaitingLeadsPage() {
  return <ToDoList {...usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />;
}
