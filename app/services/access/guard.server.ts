import type { Country } from "@contract/vocabulary";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  type TypedResponse,
} from "@remix-run/node";
import { capitalise } from "~/services/format/sentences";
import { duringRequest, log } from "~/services/log.server";
import { paths } from "~/services/paths";
import { type Api, createApi, pageDeadline, SessionEnded } from "~/services/upstream/client.server";
import { addAlertToPath, storeAlert } from "./alert.server";
import {
  addEnteredTexts,
  buildLoginPath,
  buildSetupPath,
  findFormOwner,
  getPageUrl,
  signOut,
} from "./entered-form.server";
import { readForm } from "./form-body.server";
import { type BackLink, createPageFailure, type PageFailure, toPageFailure } from "./page-failure.server";
import { permissions, type StaffAddress } from "./permissions";
import { refreshSession } from "./refresh.server";
import { isOwnOrigin } from "./same-origin.server";
import { returnSavedForm } from "./saved-forms.server";
import {
  getCountry,
  getSession,
  getSessionId,
  getViewerZone,
  isTableChosen,
  type Session,
} from "./session.server";
import { type FileLimits, type Inspector, receiveUpload, type Upload } from "./upload.server";
import { hasRole, type Role, roleNames, type User } from "./user";

/**
 * Every loader and action is created here. Each constructor checks the session, refreshes the login, and checks role
 * and country; actions also check same origin, form limits and the form token. Nested loaders run in parallel, so a
 * check in a layout does not protect the pages inside it. `permissions` says which role an address needs; a test
 * compares it with every route.
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
 * Loads the page while the login is refreshed. If the refresh invalidates the old token, the load runs again with the
 * new one.
 */
const staffLoaderFor =
  (role: Role) =>
  <Data>(load: (ctx: LoaderContext) => Promise<Data>) =>
    withPageErrors(role, async (args: LoaderFunctionArgs): Promise<Data> => {
      const { request, params } = args;
      const ctx = await requireUser(args, role);
      const userAgent = request.headers.get("User-Agent") ?? undefined;
      const [session, firstTry] = await Promise.all([
        refreshSession(ctx.session, { userAgent }),
        capture(() => load(ctx)),
      ]);
      if (!session) throw await signOut(request, ctx.session);
      await requireSecondFactor(session, request);
      if (!hasRole(session.user, role, params.country)) throw redirectToDashboard(role);
      const isOutdated = "error" in firstTry && firstTry.error instanceof SessionEnded;
      const loaded =
        isOutdated && session.token !== ctx.session.token
          ? await capture(() => load({ ...ctx, ...scopeOf(session) }))
          : firstTry;
      if ("error" in loaded) {
        await returnSavedForm(ctx.session);
        throw await toResponse(loaded.error, request, ctx.session);
      }
      return loaded.value;
    });

/** Builds an action from `receive`, which reads the request, and `end`, which frees what was received. */
const buildAction =
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
        await checkOrigin(request, form);
        const ctx = await requireUser(args, role, form);
        const redirectWith =
          (kind: "success" | "error") => async (to: string, message: string, title?: string) =>
            redirect(await storeAlert(ctx.session.id, to, { kind, message, title }));
        const redirects = { succeed: redirectWith("success"), fail: redirectWith("error") };
        const result = await capture(() => act({ ...ctx, ...posted, ...redirects }));
        if ("error" in result) {
          const response = await toResponse(result.error, request, ctx.session, form);
          throw response.status < 400
            ? response
            : await addEnteredTexts(response, request, ctx.session, form);
        }
        return result.value;
      } finally {
        await end(posted);
      }
    });

const staffActionFor = (role: Role) =>
  buildAction(role, async (request) => ({ form: await readForm(request.clone()) }));

const uploadActionOf = <FileInspector extends Inspector>(role: Role, limits: FileLimits<FileInspector>) =>
  buildAction(
    role,
    async (request) => {
      const mayKeep = async (form: FormData) => {
        const session = (await isOwnForm(request, form)) ? await getSession(request) : undefined;
        return session !== undefined && hasRole(session.user, role);
      };
      const upload = await receiveUpload(request, { ...limits, mayKeep });
      return { form: upload.form, upload };
    },
    ({ upload }) => upload.discard(),
  );

/**
 * An action that receives files beside its fields; the inspector sees each chunk as it arrives. The files are kept only
 * if a signed-in user of that role posted them from our own pages.
 */
export const uploadAction = <FileInspector extends Inspector>(limits: FileLimits<FileInspector>) =>
  uploadActionOf("staff", limits);

/** The same, for the role that `permissions` lets post to an address. */
export const uploadActionFor = <FileInspector extends Inspector>(
  address: StaffAddress,
  limits: FileLimits<FileInspector>,
) => uploadActionOf(permissions[address].post, limits);

export const staffLoader = staffLoaderFor("staff");
export const staffAction = staffActionFor("staff");

/** A loader for the role that `permissions` lets open an address. */
export const loaderFor = <Data>(
  address: StaffAddress,
  load: (ctx: LoaderContext) => Promise<Data>,
): ((args: LoaderFunctionArgs) => Promise<Data>) => staffLoaderFor(permissions[address].open)(load);

/** An action for the role that `permissions` lets post to an address. */
export const actionFor = <Data>(
  address: StaffAddress,
  act: (ctx: ActionContext) => Promise<Data>,
): ((args: ActionFunctionArgs) => Promise<Data>) => staffActionFor(permissions[address].post)(act);

/** A loader that anyone may call; it has no session. */
export const publicLoader = <Data>(
  load: (ctx: PublicContext) => Promise<Data>,
): ((args: LoaderFunctionArgs) => Promise<Data>) =>
  withPageErrors(
    "everyone",
    async ({ request, params }: LoaderFunctionArgs): Promise<Data> =>
      load({ request, params, url: getPageUrl(request) }),
  );

/** An action that anyone may call from our own pages. */
export const publicAction = <Data>(
  act: (ctx: PublicContext & { form: FormData }) => Promise<Data>,
): ((args: ActionFunctionArgs) => Promise<Data>) =>
  withPageErrors("everyone", async ({ request, params }: ActionFunctionArgs): Promise<Data> => {
    const form = await readForm(request.clone());
    await checkOrigin(request, form);
    return act({ request, params, form, url: getPageUrl(request) });
  });

/**
 * An action with files that anyone may call from our own pages; they are kept only if they come from there and `mayKeep`
 * agrees.
 */
export const publicUploadAction = <FileInspector extends Inspector, Data>(
  { mayKeep, ...limits }: FileLimits<FileInspector> & { mayKeep: () => Promise<boolean> },
  act: (ctx: PublicContext & { form: FormData; upload: Upload<FileInspector> }) => Promise<Data>,
): ((args: ActionFunctionArgs) => Promise<Data>) =>
  withPageErrors("everyone", async ({ request, params }: ActionFunctionArgs): Promise<Data> => {
    const isKept = async (form: FormData) => (await isOwnForm(request, form)) && (await mayKeep());
    const upload = await receiveUpload(request, { ...limits, mayKeep: isKept });
    const { form } = upload;
    try {
      await checkOrigin(request, form);
      return await act({ request, params, form, upload, url: getPageUrl(request) });
    } finally {
      await upload.discard();
    }
  });

/**
 * Redirects a signed-in user away from a public page: to `to` if they have the role, otherwise to the dashboard with
 * the reason. Visitors stay. @throws the redirect
 */
export async function redirectStaff(request: Request, role: Role, to: string): Promise<void> {
  const session = await getSession(request);
  if (session) throw hasRole(session.user, role) ? redirect(to) : redirectToDashboard(role);
}

/** A loader that redirects everyone to another address, which has its own guard. */
export const redirectLoader = (to: string): ((args: LoaderFunctionArgs) => Promise<TypedResponse<never>>) =>
  publicLoader(async () => redirect(to));

const guardedRoles = new WeakMap<object, Role>();

/** Records the role of a loader or action, so that a test finds those that are unguarded or have another role. */
export function registerGuard<Handler extends object>(role: Role | undefined, handler: Handler): Handler {
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
  return registerGuard(role, (args: Args) =>
    duringRequest(args.request, async (): Promise<Data> => {
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

async function requireUser(
  { request, params, context }: LoaderFunctionArgs,
  role: Role,
  form?: FormData,
): Promise<LoaderContext> {
  const session = await getSession(request);
  const country = await getCountry(request, session?.user);
  if (!session) throw redirect(await buildLoginPath(request, form, await findFormOwner(request, form)));
  await requireSecondFactor(session, request, form);
  if (!hasRole(session.user, role, params.country)) {
    log.warn({ user: session.user.id, role, path: getPageUrl(request).pathname }, "a page was refused");
    if (form) refusedPosts.add(context);
    throw refusedPosts.has(context) ? forbidden() : redirectToDashboard(role);
  }
  return {
    params,
    url: getPageUrl(request),
    country,
    viewerZone: getViewerZone(request),
    isTableChosen: () => isTableChosen(request),
    ...scopeOf(session),
  };
}

/** The pages that are open to a user who must set up a second factor. */
const setupPages: readonly string[] = [paths.secondFactor(), paths.newPasskey()];

/** Redirects a user who must set up a second factor to the pages that do so. @throws the redirect */
async function requireSecondFactor({ user }: Session, request: Request, form?: FormData): Promise<void> {
  if (!user.needsSecondFactor || setupPages.includes(getPageUrl(request).pathname)) return;
  throw redirect(await buildSetupPath(request, form, { userId: user.id }));
}

/**
 * Redirects to the dashboard with the reason (spec 6). The alert is in the address: this page's shell loads at the
 * same time and could consume a stored one.
 */
const redirectToDashboard = (role: Role) =>
  redirect(
    addAlertToPath(paths.dashboard, {
      kind: "error",
      message: `Only ${roleNames[role]} can open that page.`,
    }),
  );

/** The answer to a post that needs another role (spec 6). */
const forbidden = (): TypedResponse<PageFailure> =>
  createPageFailure(403, {
    message: "You don't have permission to change this. Nothing was changed.",
    isForOthers: true,
  });

const scopeOf = (session: Session) => ({
  session,
  user: session.user,
  api: createApi(session.token, pageDeadline()),
});

const isOwnForm = async (request: Request, form: FormData): Promise<boolean> =>
  isOwnOrigin(request, await getSessionId(request), form);

async function checkOrigin(request: Request, form: FormData): Promise<void> {
  if (await isOwnForm(request, form)) return;
  throw json(
    {
      message:
        "We couldn't verify where this form came from. Nothing was changed. Reload the page, then try again.",
    },
    403,
  );
}

/** Turns an error of a loader or action into a response. Responses pass unchanged; internal details are removed. */
async function toResponse(
  error: unknown,
  request: Request,
  session: Session,
  form?: FormData,
): Promise<Response> {
  if (error instanceof Response) return error;
  if (error instanceof SessionEnded) return signOut(request, session, form);
  const failure = toPageFailure(error, form !== undefined);
  if (failure) return failure;
  log.error({ err: error }, "a page failed");
  return createPageFailure(500, {
    message: "We couldn't complete this because of a fault on our side. Try again in a moment.",
  });
}

/** The id in a part of an address. @throws 404 if it is not a valid id */
export function parseIdOrNotFound(text: string | undefined, noun: string): number {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound(`${capitalise(noun)} not found`);
  return id;
}

export const notFound = (message: string, back?: BackLink): TypedResponse<PageFailure> =>
  createPageFailure(404, { message, back });

async function capture<Value>(work: () => Promise<Value>): Promise<{ value: Value } | { error: unknown }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error };
  }
}
