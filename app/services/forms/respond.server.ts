import { json, redirect } from "@remix-run/node";
import type { ActionContext } from "~/services/access/guard.server";
import type { Done, Failure, Outcome, Rejection } from "./outcome";
import type { ParsedForm, PostedForm } from "./parse-form.server";
import { joinErrorMessages } from "./rejected-form";

type Redirects = Pick<ActionContext, "succeed" | "fail">;

/** Where to go after the change. */
type Target<Data> = string | ((done: Done<Data>) => string);

/**
 * Saves a posted form. Redirects with an alert, or returns the same page with 422 and everything that was typed.
 *
 *     export const action = leadAction((ctx) =>
 *       respond(ctx, parseForm(NoteForm, ctx.form), (form) => addNote(ctx, form.values), buildLeadPageHref(ctx)),
 *     );
 *
 * @param findDestinationWhenGone where to go if the form cannot be shown again; by default where a saved form goes
 */
export async function saveFormAndRespond<Values, Data = undefined, Details = undefined>(
  ctx: Redirects,
  form: ParsedForm<Values>,
  save: (form: PostedForm<Values>) => Promise<Outcome<Data, Details>>,
  destination: Target<Data>,
  findDestinationWhenGone = async () => (typeof destination === "string" ? destination : undefined),
): Promise<Response> {
  if (form.rejected) return json<Rejection<Details>>({ rejected: form.rejected }, 422);
  const outcome = await save(form);
  if (outcome.ok) return redirectWithAlert(ctx, outcome, destination);
  const gone = outcome.isFormGone ? await findDestinationWhenGone() : undefined;
  if (gone !== undefined) return ctx.fail(gone, ...toAlertArguments(outcome));
  return json(toRejection(form, outcome), 422);
}

/** Responds to a button without a form to show again: always redirects with an alert. */
export const redirectWithOutcome = async <Data = undefined, Details = undefined>(
  ctx: Redirects,
  outcome: Outcome<Data, Details>,
  path: string,
): Promise<Response> =>
  outcome.ok ? redirectWithAlert(ctx, outcome, path) : ctx.fail(path, ...toAlertArguments(outcome));

/** Responds to a form whose page shows the result, such as a trial: the same page with the typed values and the result. */
export async function respondOnSamePage<Values, Data>(
  form: ParsedForm<Values>,
  loadResult: (form: PostedForm<Values>) => Promise<Outcome<Data>>,
) {
  if (form.rejected) return json<Rejection<Data>>({ rejected: form.rejected }, 422);
  const outcome = await loadResult(form);
  if (!outcome.ok) return json<Rejection<Data>>({ ...toRejection(form, outcome), details: undefined }, 422);
  return json<Rejection<Data>>({ rejected: form.reject(), details: outcome.data });
}

const toRejection = <Details>(
  form: Pick<PostedForm<unknown>, "reject">,
  { errors, conflict, alert, details }: Failure<Details>,
): Rejection<Details> => ({ rejected: form.reject(errors ?? conflict?.errors), conflict, alert, details });

async function redirectWithAlert<Data>(
  ctx: Redirects,
  done: Done<Data>,
  destination: Target<Data>,
): Promise<Response> {
  const target = typeof destination === "string" ? destination : destination(done);
  if (done.message === undefined) return redirect(target);
  return done.isPartial ? ctx.fail(target, done.message) : ctx.succeed(target, done.message);
}

const toAlertArguments = ({
  alert,
  errors,
}: Pick<Failure, "alert" | "errors">): [message: string, title?: string | undefined] =>
  alert ? [alert.message, alert.title] : [joinErrorMessages(errors ?? {})];
