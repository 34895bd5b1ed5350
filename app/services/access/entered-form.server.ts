import { redirect } from "@remix-run/node";
import { paths } from "~/services/paths";
import { ignoreStoreFailure } from "~/services/store/store.server";
import { createPageFailure, type PageFailure } from "./page-failure.server";
import { FORM_TOKEN_FIELD } from "./same-origin.server";
import { type FormOwner, listWrittenTexts, SAVED_FORM_PARAM, saveFormForRestore } from "./saved-forms.server";
import { endSession, getSessionId, isValidFormToken, loadEndedSession, type Session } from "./session.server";

/** Keeps typed text if a form's page cannot show it again: across a sign-in, and on an error page. */

/** Ends the session and redirects to the login, which then returns to this page with the form saved. */
export async function signOutAndRedirectToLogin(
  request: Request,
  session: Session,
  form?: FormData,
): Promise<Response> {
  const { cookie } = await endSession(session.id, {
    kind: "error",
    message: "You have been signed out. Please sign in again.",
  });
  return redirect(await saveFormAndBuildLoginPath(request, form, { userId: session.user.id }), {
    headers: { "Set-Cookie": cookie },
  });
}

/** Who typed a form, by its token; the text of a forged form is not saved. */
export async function findFormOwner(request: Request, form?: FormData): Promise<FormOwner | undefined> {
  const [id, token] = [await getSessionId(request), form?.get(FORM_TOKEN_FIELD)];
  if (!id || !token) return undefined;
  if (isValidFormToken(id, token)) return { visitorId: id };
  const ended = await loadEndedSession(id);
  return ended && isValidFormToken(ended.id, token) ? { userId: ended.userId } : undefined;
}

export const saveFormAndBuildLoginPath = async (
  request: Request,
  form?: FormData,
  formOwner?: FormOwner,
): Promise<string> => paths.login(await saveFormAndBuildReturnPath(request, form, formOwner));

/** The page that sets up a second factor, which then returns to this page with the form saved. */
export const saveFormAndBuildSetupPath = async (
  request: Request,
  form?: FormData,
  formOwner?: FormOwner,
): Promise<string> => paths.secondFactor(await saveFormAndBuildReturnPath(request, form, formOwner));

/** Saves the form and returns its page's path and query with the key that restores it. */
async function saveFormAndBuildReturnPath(
  request: Request,
  form?: FormData,
  formOwner?: FormOwner,
): Promise<string> {
  const url = getPageUrl(request);
  if (form && formOwner)
    url.searchParams.set(SAVED_FORM_PARAM, await saveFormForRestore(form, formOwner, url.pathname));
  return url.pathname + url.search;
}

/** Adds the texts of a failed form to its error page, with a link that restores them. */
export async function addEnteredTextsToErrorPage(
  response: Response,
  request: Request,
  { user }: Session,
  form: FormData,
): Promise<Response> {
  const texts = listWrittenTexts(form);
  if (texts.length === 0) return response;
  const failure: PageFailure = await response.json();
  const { pathname, search } = getPageUrl(request);
  const href = await ignoreStoreFailure(
    saveFormAndBuildReturnPath(request, form, { userId: user.id }),
    pathname + search,
  );
  return createPageFailure(response.status, { ...failure, entered: { texts, href } });
}

/** The URL of a page, without Remix's own parameter for loading one route. */
export function getPageUrl(request: Request): URL {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  return url;
}
