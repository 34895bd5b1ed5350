import type { Country } from "@contract/vocabulary";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  type TypedResponse,
} from "@remix-run/node";
import { capitalise } from "~/services/format/sentences";
import { log, runWithRequestId } from "~/services/log.server";
import { paths } from "~/services/paths";
import { type Api, createApi, getPageDeadline, SessionEnded } from "~/services/upstream/client.server";
import { addAlertToPath, saveAlertOrAddToPath } from "./alert.server";
import {
  addEnteredTextsToErrorPage,
  findFormOwner,
  getPageUrl,
  saveFormAndBuildLoginPath,
  saveFormAndBuildSetupPath,
  signOutAndRedirectToLogin,
} from "./entered-form.server";
import { readForm } from "./form-body.server";
import { type BackLink, createPageFailure, type PageFailure, toPageFailure } from "./page-failure.server";
import { permissions, type StaffPath } from "./permissions";
import { refreshSession } from "./refresh.server";
import { isPostFromOwnPages } from "./same-origin.server";
import { saveTakenFormAgain } from "./saved-forms.server";
import {
  getSelectedCountry,
  getSessionId,
  getViewerZone,
  isVenueTableChosen,
  loadRequestSession,
  type Session,
} from "./session.server";
import { type FileLimits, type Inspector, receiveUploadedForm, type Upload } from "./upload.server";
import { hasRole, type Role, roleNames, type User } from "./user";

/**
 * Every loader and action is created here. Each constructor checks the session, refreshes the login, and
 * checks role and country; actions also check same origin, form limits and the form token. Nested loaders run
 * in parallel, so a check in a layout does not protect the pages inside it. `permissions` has the role that
 * each route needs; a test compares it with every route.
 */

/** The context of a loader for signed-in users. Its URL is without Remix's own parameters. */
export interface LoaderContext {
  url: URL;
  params: Record<string, string | undefined>;
  user: User;
  session: Session;
  country: Country;
  /** The time zone of the user's browser, from its cookie. Not validated. */
  viewerZone: string | undefined;
  /** Whether the user prefers the table of venues to cards. Lazy, because only one page needs it. */
  isTableChosen: () => Promise<boolean>;
  api: Api;
}

export interface ActionContext extends LoaderContext {
  form: FormData;
  /** Redirects, with an alert on the next page. */
  succeed: (to: string, message: string) => Promise<Response>;
  fail: (to: string, message: string, title?: string) => Promise<Response>;
}

export interface PublicContext {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
}

/**
 * Loads the page while the login is refreshed, which saves the time of one call. If the refresh invalidates
 * the old token, the load runs again with the new one.
 */
const createLoaderFactory =
  (role: Role) =>
  <Data>(load: (ctx: LoaderContext) => Promise<Data>) =>
    withPageErrors(role, async (args: LoaderFunctionArgs): Promise<Data> => {
      const { request, params } = args;
      const ctx = await requireUserContext(args, role);
      const userAgent = request.headers.get("User-Agent") ?? undefined;
      const [session, firstTry] = await Promise.all([
        refreshSession(ctx.session, { userAgent }),
        runAndCatchError(() => load(ctx)),
      ]);
      if (!session) throw await signOutAndRedirectToLogin(request, ctx.session);
      await requireSecondFactorSetup(session, request);
      if (!hasRole(session.user, role, params.country)) throw createForbiddenRedirect(role);
      // The refresh may have changed what the user may do, so role and second factor are checked again above.
      const isOutdated = "error" in firstTry && firstTry.error instanceof SessionEnded;
      const loaded =
        isOutdated && session.token !== ctx.session.token
          ? await runAndCatchError(() => load({ ...ctx, ...buildSessionScope(session) }))
          : firstTry;
      if ("error" in loaded) {
        // A saved form can be taken once; the user must still have it after this error.
        await saveTakenFormAgain(ctx.session);
        throw await toErrorResponse(loaded.error, request, ctx.session);
      }
      return loaded.value;
    });

/**
 * Builds an action from `receive`, which reads the request, and `end`, which frees what was received (files).
 */
const createActionFactory =
  <Posted extends { form: FormData }>(
    role: Role,
    receive: (request: Request) => Promise<Posted>,
    end: (posted: Posted) => Promise<void> = async () => {},
  ) =>
  <Data>(act: (ctx: ActionContext & Posted) => Promise<Data>) =>
    withPageErrors(role, async (args: ActionFunctionArgs): Promise<Data> => {
      const { request } = args;
      const posted = await receive(request);
      const { form } = posted;
      try {
        await requireOwnOrigin(request, form);
        const ctx = await requireUserContext(args, role, form);
        const redirectWith =
          (kind: "success" | "error") => async (to: string, message: string, title?: string) =>
            redirect(await saveAlertOrAddToPath(ctx.session.id, to, { kind, message, title }));
        const redirects = { succeed: redirectWith("success"), fail: redirectWith("error") };
        const result = await runAndCatchError(() => act({ ...ctx, ...posted, ...redirects }));
        if ("error" in result) {
          const response = await toErrorResponse(result.error, request, ctx.session, form);
          // A redirect has no page to show the texts on.
          throw response.status < 400
            ? response
            : await addEnteredTextsToErrorPage(response, request, ctx.session, form);
        }
        return result.value;
      } finally {
        await end(posted);
      }
    });

const createFormActionFactory = (role: Role) =>
  createActionFactory(role, async (request) => ({ form: await readForm(request.clone()) }));

const createUploadActionFactory = <FileInspector extends Inspector>(
  role: Role,
  limits: FileLimits<FileInspector>,
) =>
  createActionFactory(
    role,
    async (request) => {
      const mayKeep = async (form: FormData) => {
        const session = (await isFormFromOwnPages(request, form))
          ? await loadRequestSession(request)
          : undefined;
        return session !== undefined && hasRole(session.user, role);
      };
      const upload = await receiveUploadedForm(request, { ...limits, mayKeep });
      return { form: upload.form, upload };
    },
    ({ upload }) => upload.discard(),
  );

/**
 * An action that receives files beside its fields; the inspector sees each chunk as it arrives. The files are kept only
 * if a signed-in user of that role posted them from our own pages.
 */
export const createStaffUploadActionFactory = <FileInspector extends Inspector>(
  limits: FileLimits<FileInspector>,
) => createUploadActionFactory("staff", limits);

/** The same, for the role that `permissions` lets post to a route. @param path its row there */
export const createUploadActionFactoryForPath = <FileInspector extends Inspector>(
  path: StaffPath,
  limits: FileLimits<FileInspector>,
) => createUploadActionFactory(permissions[path].post, limits);

export const createStaffLoader = createLoaderFactory("staff");
export const createStaffAction = createFormActionFactory("staff");

/** A loader for the role that `permissions` lets open a route. @param path its row there */
export const createLoaderForPath = <Data>(
  path: StaffPath,
  load: (ctx: LoaderContext) => Promise<Data>,
): ((args: LoaderFunctionArgs) => Promise<Data>) => createLoaderFactory(permissions[path].open)(load);

/** An action for the role that `permissions` lets post to a route. @param path its row there */
export const createActionForPath = <Data>(
  path: StaffPath,
  act: (ctx: ActionContext) => Promise<Data>,
): ((args: ActionFunctionArgs) => Promise<Data>) => createFormActionFactory(permissions[path].post)(act);

/** A loader that anyone may call; it has no session. */
export const createPublicLoader = <Data>(
  load: (ctx: PublicContext) => Promise<Data>,
): ((args: LoaderFunctionArgs) => Promise<Data>) =>
  withPageErrors(
    "everyone",
    async ({ request, params }: LoaderFunctionArgs): Promise<Data> =>
      load({ request, params, url: getPageUrl(request) }),
  );

/** An action that anyone may call from our own pages. */
export const createPublicAction = <Data>(
  act: (ctx: PublicContext & { form: FormData }) => Promise<Data>,
): ((args: ActionFunctionArgs) => Promise<Data>) =>
  withPageErrors("everyone", async ({ request, params }: ActionFunctionArgs): Promise<Data> => {
    const form = await readForm(request.clone());
    await requireOwnOrigin(request, form);
    return act({ request, params, form, url: getPageUrl(request) });
  });

/**
 * An action with files that anyone may call from our own pages; they are kept only if they come from there and `mayKeep`
 * agrees.
 */
export const createPublicUploadAction = <FileInspector extends Inspector, Data>(
  { mayKeep, ...limits }: FileLimits<FileInspector> & { mayKeep: () => Promise<boolean> },
  act: (ctx: PublicContext & { form: FormData; upload: Upload<FileInspector> }) => Promise<Data>,
): ((args: ActionFunctionArgs) => Promise<Data>) =>
  withPageErrors("everyone", async ({ request, params }: ActionFunctionArgs): Promise<Data> => {
    const isKept = async (form: FormData) => (await isFormFromOwnPages(request, form)) && (await mayKeep());
    const upload = await receiveUploadedForm(request, { ...limits, mayKeep: isKept });
    const { form } = upload;
    try {
      await requireOwnOrigin(request, form);
      return await act({ request, params, form, upload, url: getPageUrl(request) });
    } finally {
      await upload.discard();
    }
  });

/**
 * Redirects a signed-in user away from a public page: to `to` if they have the role, otherwise to the dashboard with
 * the reason. Visitors stay. @throws the redirect
 */
export async function redirectIfSignedIn(request: Request, role: Role, path: string): Promise<void> {
  const session = await loadRequestSession(request);
  if (session) throw hasRole(session.user, role) ? redirect(path) : createForbiddenRedirect(role);
}

/** A loader that redirects everyone to another path, whose page has its own guard. */
export const createRedirectLoader = (
  path: string,
): ((args: LoaderFunctionArgs) => Promise<TypedResponse<never>>) =>
  createPublicLoader(async () => redirect(path));

const guardedRoles = new WeakMap<object, Role>();

/**
 * Records the role of a loader or action. A test reads it to find those that are unguarded or have another
 * role.
 */
export function registerGuardRole<Handler extends object>(role: Role | undefined, handler: Handler): Handler {
  if (role) guardedRoles.set(handler, role);
  return handler;
}

/** The role of a loader or action; `undefined` for one that was not created here. */
export const findGuardRole = (handler: object): Role | undefined => guardedRoles.get(handler);

/** Turns failures of the upstream and the store into page errors. */
function withPageErrors<Args extends { request: Request }, Data>(
  role: Role,
  handle: (args: Args) => Promise<Data>,
): (args: Args) => Promise<Data> {
  return registerGuardRole(role, (args: Args) =>
    runWithRequestId(args.request, async (): Promise<Data> => {
      try {
        return await handle(args);
      } catch (error) {
        throw toPageFailure(error) ?? error;
      }
    }),
  );
}

/**
 * Posts refused because of the role. Remix then loads the surrounding pages with the same context: those may be
 * refused, too, and must not redirect.
 */
const refusedPosts = new WeakSet<object>();

async function requireUserContext(
  { request, params, context }: LoaderFunctionArgs,
  role: Role,
  form?: FormData,
): Promise<LoaderContext> {
  const session = await loadRequestSession(request);
  const country = await getSelectedCountry(request, session?.user);
  if (!session)
    throw redirect(await saveFormAndBuildLoginPath(request, form, await findFormOwner(request, form)));
  await requireSecondFactorSetup(session, request, form);
  if (!hasRole(session.user, role, params.country)) {
    log.warn({ user: session.user.id, role, path: getPageUrl(request).pathname }, "a page was refused");
    if (form) refusedPosts.add(context);
    throw refusedPosts.has(context) ? createForbiddenFailure() : createForbiddenRedirect(role);
  }
  return {
    params,
    url: getPageUrl(request),
    country,
    viewerZone: getViewerZone(request),
    isTableChosen: () => isVenueTableChosen(request),
    ...buildSessionScope(session),
  };
}

/** The pages that are open to a user who must set up a second factor. */
const setupPages: readonly string[] = [paths.secondFactor(), paths.newPasskey()];

/** Redirects a user who must set up a second factor to the pages that do so. @throws the redirect */
async function requireSecondFactorSetup({ user }: Session, request: Request, form?: FormData): Promise<void> {
  if (!user.needsSecondFactor || setupPages.includes(getPageUrl(request).pathname)) return;
  throw redirect(await saveFormAndBuildSetupPath(request, form, { userId: user.id }));
}

/**
 * Redirects to the dashboard with the reason (spec 6). The alert is in the URL: the shell around this page
 * loads at the same time and could consume a stored one.
 */
const createForbiddenRedirect = (requiredRole: Role) =>
  redirect(
    addAlertToPath(paths.dashboard, {
      kind: "error",
      message: `Only ${roleNames[requiredRole]} can open that page.`,
    }),
  );

/** The response to a post that needs another role (spec 6). */
const createForbiddenFailure = (): TypedResponse<PageFailure> =>
  createPageFailure(403, {
    message: "You don't have permission to change this. Nothing was changed.",
    isForOthers: true,
  });

const buildSessionScope = (session: Session) => ({
  session,
  user: session.user,
  api: createApi(session.token, getPageDeadline()),
});

const isFormFromOwnPages = async (request: Request, form: FormData): Promise<boolean> =>
  isPostFromOwnPages(request, await getSessionId(request), form);

async function requireOwnOrigin(request: Request, form: FormData): Promise<void> {
  if (await isFormFromOwnPages(request, form)) return;
  throw json(
    {
      message:
        "We couldn't verify where this form came from. Nothing was changed. Reload the page, then try again.",
    },
    403,
  );
}

/** Turns an error of a loader or action into a response. Responses pass unchanged; internal details are removed. */
async function toErrorResponse(
  error: unknown,
  request: Request,
  session: Session,
  form?: FormData,
): Promise<Response> {
  if (error instanceof Response) return error;
  if (error instanceof SessionEnded) return signOutAndRedirectToLogin(request, session, form);
  const failure = toPageFailure(error, form !== undefined);
  if (failure) return failure;
  log.error({ err: error }, "a page failed");
  return createPageFailure(500, {
    message: "We couldn't complete this because of a fault on our side. Try again in a moment.",
  });
}

/** The largest id of the database: a 32-bit integer. */
const MAX_ID = 2_147_483_647;

/** The id in a segment of a URL. @throws 404 if it is not a valid id */
export function parseIdOrNotFound(text: string | undefined, noun: string): number {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw createNotFoundFailure(`${capitalise(noun)} not found`);
  return id;
}

export const createNotFoundFailure = (message: string, back?: BackLink): TypedResponse<PageFailure> =>
  createPageFailure(404, { message, back });

async function runAndCatchError<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value } | { error: unknown }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error };
  }
}
