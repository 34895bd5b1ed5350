import type { Country } from "@contract/vocabulary";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  type TypedResponse,
} from "@remix-run/node";
import { log } from "~/services/log.server";
import { paths } from "~/services/paths";
import { type Api, createApi, SessionEnded, UpstreamFailure } from "~/services/upstream/client.server";
import { formOf } from "./form-body.server";
import { isStillSignedIn } from "./refresh.server";
import { FORM_TOKEN_FIELD, isOwnOrigin } from "./same-origin.server";
import { SAVED_FORM_PARAM, saveForm } from "./saved-forms.server";
import {
  countryOf,
  endSession,
  isFormToken,
  leaveAlert,
  type Session,
  sessionIdOf,
  sessionOf,
} from "./session.server";
import { mayOpen, type Role, type User } from "./user";

/**
 * Loaders and actions are made here and nowhere else. Each constructor carries its checks: session, login
 * refresh, role, country; for actions also same origin, form limits and the form token. Nested loaders run
 * side by side, so a check in a layout protects nothing below it.
 */

/** What a loader for signed-in people works with. Its url is without Remix's own parameters. */
export interface LoaderContext {
  url: URL;
  params: Record<string, string | undefined>;
  user: User;
  session: Session;
  country: Country;
  api: Api;
}

/** What an action for signed-in people works with: the same and the checked form. */
export interface ActionContext extends LoaderContext {
  form: FormData;
  /** Redirects with a one-shot alert on the next page. */
  succeed: (to: string, message: string) => Promise<Response>;
  fail: (to: string, message: string, title?: string) => Promise<Response>;
}

/** What public pages work with. */
export interface PublicContext {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
}

/** How a page error travels to its boundary: the status is the response's. */
export interface PageFailure {
  message: string;
  reference: string;
  /** The way on from a record that does not exist; the dashboard unless given. */
  back?: WayBack;
}

interface WayBack {
  href: string;
  label: string;
}

const staffLoaderFor =
  (role: Role) =>
  <Data>(load: (ctx: LoaderContext) => Promise<Data>) =>
    marked(async ({ request, params }: LoaderFunctionArgs): Promise<Data> => {
      const ctx = await admit(request, params, role);
      const [stillSignedIn, loaded] = await Promise.all([
        isStillSignedIn(ctx.session),
        settle(() => load(ctx)),
      ]);
      if (!stillSignedIn) throw await signOut(request, ctx.session);
      if ("error" in loaded) throw await answerFailure(loaded.error, request, ctx.session);
      return loaded.value;
    });

const staffActionFor =
  (role: Role) =>
  <Data>(act: (ctx: ActionContext) => Promise<Data>) =>
    marked(async ({ request, params }: ActionFunctionArgs): Promise<Data> => {
      const form = await formOf(request.clone());
      await refuseForeign(request, form);
      const ctx = await admit(request, params, role, form);
      const leave = (kind: "success" | "error") => async (to: string, message: string, title?: string) => {
        await leaveAlert(ctx.session.id, { kind, message, title });
        return redirect(to);
      };
      const done = await settle(() => act({ ...ctx, form, succeed: leave("success"), fail: leave("error") }));
      if ("error" in done) throw await answerFailure(done.error, request, ctx.session, form);
      return done.value;
    });

export const staffLoader = staffLoaderFor("staff");
export const staffAction = staffActionFor("staff");
export const administratorLoader = staffLoaderFor("administrator");

/** A loader anyone may call; it sees no session. */
export const publicLoader = <Data>(load: (ctx: PublicContext) => Promise<Data>) =>
  marked(
    async ({ request, params }: LoaderFunctionArgs): Promise<Data> =>
      load({ request, params, url: urlOf(request) }),
  );

/** An action anyone may call from one of our own pages. */
export const publicAction = <Data>(act: (ctx: PublicContext & { form: FormData }) => Promise<Data>) =>
  marked(async ({ request, params }: ActionFunctionArgs): Promise<Data> => {
    const form = await formOf(request.clone());
    await refuseForeign(request, form);
    return act({ request, params, form, url: urlOf(request) });
  });

/** A loader that only sends on to another address, for everyone; the target has its own guard. */
export const redirectLoader = (to: string) => publicLoader(async () => redirect(to));

const guarded = new WeakSet<object>();

/** Remembers that a loader or action was made here, so that a test can find one that was not. */
function marked<Made extends object>(made: Made): Made {
  guarded.add(made);
  return made;
}

export const isGuarded = (made: object) => guarded.has(made);

async function admit(
  request: Request,
  params: LoaderContext["params"],
  role: Role,
  form?: FormData,
): Promise<LoaderContext> {
  const [session, country] = await Promise.all([sessionOf(request), countryOf(request)]);
  if (!session) throw redirect(await loginFor(request, form, await ownVisitorId(request, form)));
  if (!mayOpen(session.user, role)) throw redirect(paths.dashboard);
  const { user } = session;
  return { params, url: urlOf(request), user, session, country, api: createApi(session.token) };
}

async function refuseForeign(request: Request, form: FormData) {
  if (isOwnOrigin(request, await sessionIdOf(request), form)) return;
  throw json({ message: "This form did not come from our own pages, so nothing was changed." }, 403);
}

/** Ends the session and sends to the login with the wanted path; what was typed comes along as a saved form. */
async function signOut(request: Request, session: Session, form?: FormData): Promise<Response> {
  const { cookie, visitorId } = await endSession(session.id, {
    kind: "error",
    message: "Your sign-in has ended. Please sign in again.",
  });
  return redirect(await loginFor(request, form, visitorId), { headers: { "Set-Cookie": cookie } });
}

/** The visitor whose page the form came from, by its token: nobody else's typing is kept. */
async function ownVisitorId(request: Request, form?: FormData): Promise<string | undefined> {
  const id = await sessionIdOf(request);
  return id && form && isFormToken(id, form.get(FORM_TOKEN_FIELD)) ? id : undefined;
}

async function loginFor(request: Request, form?: FormData, typedBy?: string): Promise<string> {
  const url = urlOf(request);
  if (form && typedBy) url.searchParams.set(SAVED_FORM_PARAM, await saveForm(form, typedBy, url.pathname));
  return paths.login(url.pathname + url.search);
}

/** Turns what a loader or action threw into what the browser gets: responses pass, failures lose their insides. */
async function answerFailure(error: unknown, request: Request, session: Session, form?: FormData) {
  if (error instanceof Response) return error;
  if (error instanceof SessionEnded) return signOut(request, session, form);
  if (error instanceof UpstreamFailure) return pageFailure(error.status, error.message, error.reference);
  const reference = crypto.randomUUID().slice(0, 8);
  log.error({ err: error, url: request.url, reference }, "a page failed");
  return pageFailure(500, "Something went wrong on our side. Please try again.", reference);
}

const pageFailure = (
  status: number,
  message: string,
  reference = crypto.randomUUID().slice(0, 8),
  back?: WayBack,
) => json<PageFailure>({ message, reference, back }, status);

/** The id in an address. @throws 404 for what cannot be one */
export function idIn(text: string | undefined, what: string): number {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound(`There is no such ${what}.`);
  return id;
}

/** The 404 of a page whose record does not exist. */
export const notFound = (message: string, back?: WayBack): TypedResponse<PageFailure> =>
  pageFailure(404, message, undefined, back);

/** The address of a page, without Remix's own parameters. */
function urlOf(request: Request): URL {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  return url;
}

async function settle<Value>(work: () => Promise<Value>): Promise<{ value: Value } | { error: unknown }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error };
  }
}
