import { json, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { WaitingWork } from "~/components/leads/WaitingWork";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { safePath } from "~/services/access/safe-path";
import { markFollowUp, moveFollowUp } from "~/services/leads/follow-ups.server";
import { loadWaiting } from "~/services/leads/waiting.server";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const meta = titled("What waits for me", "Your leads without an answer, and your follow-ups.");

export const handle = crumb("What waits for me");

export const loader = staffLoader(async (ctx) => {
  const page = await loadWaiting(ctx);
  if ("lastPageHref" in page) throw redirect(page.lastPageHref);
  return page;
});

/** The buttons of a follow-up by `intent`: done, undone, and move to another day. They go back to `from`. */
export const action = staffAction(async (ctx) => {
  const { form, user } = ctx;
  const back = safePath(String(form.get("from") ?? ""), paths.waiting);
  const id = String(form.get("id") ?? "");
  if (form.get("intent") === "move") {
    const outcome = await moveFollowUp(user.id, form);
    if ("rejected" in outcome) return json({ id, rejected: outcome.rejected }, 422);
    return outcome.moved
      ? ctx.succeed(back, "The follow-up was moved.")
      : ctx.fail(back, "It is not there any more.", "The follow-up was not moved.");
  }
  const isDone = form.get("intent") === "done";
  const marked = await markFollowUp(user.id, id, isDone);
  if (!marked) return ctx.fail(back, "It is not there any more.", "The follow-up was not changed.");
  return ctx.succeed(back, isDone ? `Done: ${marked.note}` : `To do again: ${marked.note}`);
});

export default function Waiting() {
  return <WaitingWork {...usePageData<typeof loader>()} tried={useActionData<typeof action>()} />;
}
