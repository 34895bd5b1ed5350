import { redirect } from "@remix-run/node";
import { paths } from "~/services/paths";
import { unlessStoreFails } from "~/services/store/store.server";
import { type PageFailure, pageFailure } from "./page-failure.server";
import { FORM_TOKEN_FIELD } from "./same-origin.server";
import { SAVED_FORM_PARAM, saveForm, type Typist, textsIn } from "./saved-forms.server";
import { endedSessionOf, endSession, isFormToken, type Session, sessionIdOf } from "./session.server";

/** What was typed into a form is kept where its page cannot show it again: over the login, and beside a failure. */

/** Ends the session and sends to the login with the wanted path; what was typed comes along as a saved form. */
export async function signOut(request: Request, session: Session, form?: FormData): Promise<Response> {
  const { cookie } = await endSession(session.id, {
    kind: "error",
    message: "Your sign-in has ended. Please sign in again.",
  });
  return redirect(await loginFor(request, form, { userId: session.user.id }), {
    headers: { "Set-Cookie": cookie },
  });
}

/** The visitor whose page the form came from, by its token: nobody else's typing is kept. */
export async function typistOf(request: Request, form?: FormData): Promise<Typist | undefined> {
  const [id, token] = [await sessionIdOf(request), form?.get(FORM_TOKEN_FIELD)];
  if (!id || !token) return undefined;
  if (isFormToken(id, token)) return { visitorId: id };
  const ended = await endedSessionOf(id);
  return ended && isFormToken(ended.id, token) ? { userId: ended.userId } : undefined;
}

export const loginFor = async (request: Request, form?: FormData, typist?: Typist) =>
  paths.login(await pageWith(request, form, typist));

/** The address of a form's page, with what was typed into it saved. */
async function pageWith(request: Request, form?: FormData, typist?: Typist): Promise<string> {
  const url = urlOf(request);
  if (form && typist) url.searchParams.set(SAVED_FORM_PARAM, await saveForm(form, typist, url.pathname));
  return url.pathname + url.search;
}

/** A failure of an action that loses nothing of what was typed: the page of the failure shows it, and leads back to it. */
export async function withTyped(answer: Response, request: Request, { user }: Session, form: FormData) {
  const texts = textsIn(form);
  if (texts.length === 0) return answer;
  const failure: PageFailure = await answer.json();
  const { pathname, search } = urlOf(request);
  const href = await unlessStoreFails(pageWith(request, form, { userId: user.id }), pathname + search);
  return pageFailure(answer.status, { ...failure, typed: { texts, href } });
}

/** The address of a page, without Remix's own parameters. */
export function urlOf(request: Request): URL {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  return url;
}
