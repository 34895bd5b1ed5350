import type { Country } from "@contract/vocabulary";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  type TypedResponse,
} from "@remix-run/node";
import { duringRequest, log } from "~/services/log.server";
import { paths } from "~/services/paths";
import { type Api, createApi, pageDeadline, SessionEnded } from "~/services/upstream/client.server";
import { withAlert, withAlertInside } from "./alert.server";
import { formOf } from "./form-body.server";
import { failurePage, type PageFailure, pageFailure, type WayBack } from "./page-failure.server";
import { permissions, type StaffAddress } from "./permissions";
import { refreshedSession } from "./refresh.server";
import { isOwnOrigin } from "./same-origin.server";
import { returnSavedForm } from "./saved-forms.server";
import {
  countryOf,
  isTableChosen,
  type Session,
  sessionIdOf,
  sessionOf,
  viewerZoneOf,
} from "./session.server";
import { loginFor, signOut, typistOf, urlOf, withTyped } from "./typed-form.server";
import { type Inspector, receiveUpload } from "./upload.server";
import { mayOpen, type Role, roleNames, type User } from "./user";

/**
 * Loaders and actions are made here and nowhere else. Each constructor carries its checks: session, login
 * refresh, role, country; for actions also same origin, form limits and the form token. Nested loaders run
 * side by side, so a check in a layout protects nothing below it. Who a route is for stands in the table of permissions;
 * a test holds that each is guarded as the row of its address says.
 */

/** What a loader for signed-in people works with. Its url is without Remix's own parameters. */
export interface LoaderContext {
  url: URL;
  params: Record<string, string | undefined>;
  user: User;
  session: Session;
  country: Country;
  /** The time zone of the person's browser, as its cookie names it; it may be no zone at all. */
  viewerZone: string | undefined;
  /** Whether the person chose to see the venues of an event as a table. One page needs it, so that no other reads it. */
  isTableChosen: () => Promise<boolean>;
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

/** A load that lost its token to the refresh beside it is begun again with the new one. */
const staffLoaderFor =
  (role: Role) =>
  <Data>(load: (ctx: LoaderContext) => Promise<Data>) =>
    marked(role, async (args: LoaderFunctionArgs): Promise<Data> => {
      const { request, params } = args;
      const ctx = await admit(args, role);
      const [session, first] = await Promise.all([refreshedSession(ctx.session), settle(() => load(ctx))]);
      if (!session) throw await signOut(request, ctx.session);
      if (!mayOpen(session.user, role, params.country)) throw redirectFromRefused(role);
      const isOutdated = "error" in first && first.error instanceof SessionEnded;
      const loaded =
        isOutdated && session.token !== ctx.session.token
          ? await settle(() => load({ ...ctx, ...scopeOf(session) }))
          : first;
      if ("error" in loaded) {
        await returnSavedForm(ctx.session);
        throw await answerFailure(loaded.error, request, ctx.session);
      }
      return loaded.value;
    });

/** An action over what `receive` has read of the request; `end` is told when it is no longer needed. */
const actionOver =
  <Posted extends { form: FormData }>(
    role: Role,
    receive: (request: Request) => Promise<Posted>,
    end: (posted: Posted) => Promise<void> = async () => {},
  ) =>
  <Data>(act: (ctx: ActionContext & Posted) => Promise<Data>) =>
    marked(role, async (args: ActionFunctionArgs): Promise<Data> => {
      const { request } = args;
      const posted = await receive(request);
      const { form } = posted;
      try {
        await refuseForeign(request, form);
        const ctx = await admit(args, role, form);
        const leave = (kind: "success" | "error") => async (to: string, message: string, title?: string) =>
          redirect(await withAlert(ctx.session.id, to, { kind, message, title }));
        const ways = { succeed: leave("success"), fail: leave("error") };
        const done = await settle(() => act({ ...ctx, ...posted, ...ways }));
        if ("error" in done) {
          const answer = await answerFailure(done.error, request, ctx.session, form);
          throw answer.status < 400 ? answer : await withTyped(answer, request, ctx.session, form);
        }
        return done.value;
      } finally {
        await end(posted);
      }
    });

const staffActionFor = (role: Role) =>
  actionOver(role, async (request) => ({ form: await formOf(request.clone()) }));

/**
 * An action that takes one file of at most so many bytes beside its fields; the inspector sees it as it comes. Nothing is
 * kept of a file from somebody who is not signed in, or from another site.
 */
export const uploadAction = <By extends Inspector>(maxBytes: number, inspector: () => By) =>
  actionOver(
    "staff",
    async (request) => {
      const mayKeep = async (form: FormData) =>
        (await isOwnForm(request, form)) && (await sessionOf(request)) !== undefined;
      const upload = await receiveUpload(request, { maxBytes, inspector, mayKeep });
      return { form: upload.form, upload };
    },
    ({ upload }) => upload.discard(),
  );

export const staffLoader = staffLoaderFor("staff");
export const staffAction = staffActionFor("staff");

/** A loader for those of whom the table of permissions says that they open an address. */
export const loaderFor = <Data>(address: StaffAddress, load: (ctx: LoaderContext) => Promise<Data>) =>
  staffLoaderFor(permissions[address].open)(load);

/** An action for those of whom the table of permissions says that they post to an address. */
export const actionFor = <Data>(address: StaffAddress, act: (ctx: ActionContext) => Promise<Data>) =>
  staffActionFor(permissions[address].post)(act);

/** A loader anyone may call; it sees no session. */
export const publicLoader = <Data>(load: (ctx: PublicContext) => Promise<Data>) =>
  marked(
    "everyone",
    async ({ request, params }: LoaderFunctionArgs): Promise<Data> =>
      load({ request, params, url: urlOf(request) }),
  );

/** An action anyone may call from one of our own pages. */
export const publicAction = <Data>(act: (ctx: PublicContext & { form: FormData }) => Promise<Data>) =>
  marked("everyone", async ({ request, params }: ActionFunctionArgs): Promise<Data> => {
    const form = await formOf(request.clone());
    await refuseForeign(request, form);
    return act({ request, params, form, url: urlOf(request) });
  });

/**
 * Leads somebody who is signed in on from a public page that has nothing for them: to their own page where they have the
 * role, else to the dashboard, which says why. @throws a redirect; nothing for a visitor
 */
export async function sendStaffOn(request: Request, role: Role, to: string): Promise<void> {
  const session = await sessionOf(request);
  if (session) throw mayOpen(session.user, role) ? redirect(to) : redirectFromRefused(role);
}

/** A loader that only sends on to another address, for everyone; the target has its own guard. */
export const redirectLoader = (to: string) => publicLoader(async () => redirect(to));

const guarded = new WeakMap<object, Role>();

/** Remembers for whom a loader or action was made, so that a test can find one that was not made here, or for others. */
export function asGuarded<Made extends object>(role: Role | undefined, made: Made): Made {
  if (role) guarded.set(made, role);
  return made;
}

/** For whom a loader or action was made; `undefined` for one that was not made here. */
export const guardedFor = (made: object): Role | undefined => guarded.get(made);

/** What upstream or store could not do becomes the error of its page. */
function marked<Args extends { request: Request }, Data>(role: Role, make: (args: Args) => Promise<Data>) {
  return asGuarded(role, (args: Args) =>
    duringRequest(args.request, async (): Promise<Data> => {
      try {
        return await make(args);
      } catch (error) {
        throw failurePage(error) ?? error;
      }
    }),
  );
}

/** Of the posts that were refused for their role: after one, Remix loads the pages around it, which may be refused, too. */
const refusedPosts = new WeakSet<object>();

async function admit(
  { request, params, context }: LoaderFunctionArgs,
  role: Role,
  form?: FormData,
): Promise<LoaderContext> {
  const session = await sessionOf(request);
  const country = await countryOf(request, session?.user);
  if (!session) throw redirect(await loginFor(request, form, await typistOf(request, form)));
  if (!mayOpen(session.user, role, params.country)) {
    if (form) refusedPosts.add(context);
    throw refusedPosts.has(context) ? forbidden() : redirectFromRefused(role);
  }
  return {
    params,
    url: urlOf(request),
    country,
    viewerZone: viewerZoneOf(request),
    isTableChosen: () => isTableChosen(request),
    ...scopeOf(session),
  };
}

/**
 * Leads to the dashboard, which says why (spec 6). The alert is in the address: one that is left for the next page
 * could be taken by the shell of this one, which loads at the same time.
 */
const redirectFromRefused = (role: Role) =>
  redirect(
    withAlertInside(paths.dashboard, {
      kind: "error",
      message: `Only ${roleNames[role]} can open that page.`,
    }),
  );

/** What somebody gets for a post that is not theirs to make (spec 6). */
const forbidden = () =>
  pageFailure(403, { message: "This is not yours to change, so nothing was changed.", isForOthers: true });

const scopeOf = (session: Session) => ({
  session,
  user: session.user,
  api: createApi(session.token, pageDeadline()),
});

const isOwnForm = async (request: Request, form: FormData) =>
  isOwnOrigin(request, await sessionIdOf(request), form);

async function refuseForeign(request: Request, form: FormData) {
  if (await isOwnForm(request, form)) return;
  throw json({ message: "This form did not come from our own pages, so nothing was changed." }, 403);
}

/** Turns what a loader or action threw into what the browser gets: responses pass, failures lose their insides. */
async function answerFailure(error: unknown, request: Request, session: Session, form?: FormData) {
  if (error instanceof Response) return error;
  if (error instanceof SessionEnded) return signOut(request, session, form);
  const failed = failurePage(error, form !== undefined);
  if (failed) return failed;
  log.error({ err: error }, "a page failed");
  return pageFailure(500, { message: "Something went wrong on our side. Please try again." });
}

/** The id in an address. @throws 404 for what cannot be one */
export function idIn(text: string | undefined, what: string): number {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound(`There is no such ${what}.`);
  return id;
}

/** The 404 of a page whose record does not exist. */
export const notFound = (message: string, back?: WayBack): TypedResponse<PageFailure> =>
  pageFailure(404, { message, back });

async function settle<Value>(work: () => Promise<Value>): Promise<{ value: Value } | { error: unknown }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error };
  }
}
