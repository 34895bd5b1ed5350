import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewNote } from "~/components/leads/NewNote";
import { leadAction, leadLoader, leadPageOf } from "~/services/leads/lead.server";
import { addLeadNote, loadNewNote } from "~/services/leads/notes.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = leadLoader(loadNewNote);

export const action = leadAction(async (ctx) => {
  const outcome = await addLeadNote(ctx, ctx.form);
  return outcome.rejected ? json(outcome, 422) : ctx.succeed(leadPageOf(ctx), "The note is kept.");
});

export default function NewNotePage() {
  return <NewNote {...useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />;
}
