import { env } from "@config/env.server";
import { json } from "@remix-run/node";
import type { PublicContext } from "~/services/access/guard.server";
import {
  areHintsOn,
  areKeyboardShortcutsOn,
  createFormToken,
  getSelectedCountry,
  getVisitorId,
  loadRequestSession,
  takeAlert,
} from "~/services/access/session.server";
import type { User } from "~/services/access/user";
import { tryLoadSavedViews } from "~/services/lists/saved-views.server";
import { getRequestId } from "~/services/log.server";
import { type Features, loadFeatures } from "~/services/upstream/features.server";
import { isGettingStartedShown } from "./getting-started.server";
import { buildSidebar, buildUserMenu } from "./navigation";

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Links for developers, on a local development host only (NAV-15). */
const DOCS = [{ to: "/healthz", label: "Web health check" }];

/**
 * Loads what the frame of every page shows: user, country, alert, menus.
 * @param countDueFollowUps counts the user's due items, without an upstream call
 * @param countUnreadNotices counts the unread notices of a token's user, beside the page's own calls; never throws
 */
export async function loadPageShell(
  { request, url }: PublicContext,
  countDueFollowUps: (userId: number) => Promise<number> = async () => 0,
  countUnreadNotices: (token: string) => Promise<number | undefined> = async () => undefined,
) {
  const [found, visitor, shortcutsOn, hintsOn] = await Promise.all([
    loadRequestSession(request),
    getVisitorId(request),
    areKeyboardShortcutsOn(request),
    areHintsOn(request),
  ]);
  // Who must set up a second factor first sees that page alone, without menus.
  const session = found?.user.needsSecondFactor ? undefined : found;
  const country = await getSelectedCountry(request, session?.user);
  const [due, views, features, unread] = session
    ? await Promise.all([
        countDueFollowUps(session.user.id),
        tryLoadSavedViews(session.user.id),
        loadFeatures(),
        countUnreadNotices(session.token),
      ])
    : [0, []];
  const isNew = !features?.isDemo && session?.user.isAdministrator && (await isGettingStartedShown());
  const { productName, appEnv, isDevelopment } = env();
  const isLocal = isDevelopment && LOCAL_HOSTS.has(url.hostname);
  return json(
    {
      user: session?.user ?? null,
      /** Only what the user can open; empty if signed out. */
      menus: session
        ? buildMenus(session.user, features, { productName, due, views, country, isNew })
        : { sidebar: [], user: [] },
      /** Null if the upstream has no notices. */
      notices: features?.notices ? { unread } : null,
      keptRecords: { hasHistory: features?.history ?? false, canRestore: features?.restore ?? false },
      country,
      areShortcutsOn: shortcutsOn,
      areHintsOn: hintsOn,
      productName,
      isDemo: features?.isDemo ?? false,
      isTesting: appEnv === "testing",
      docs: isLocal ? DOCS : null,
      alert: (visitor.setCookie ? undefined : await takeAlert(visitor.id)) ?? null,
      formToken: createFormToken(visitor.id),
      /** The fallback reference for an error without one. */
      requestId: getRequestId(),
    },
    visitor.setCookie ? { headers: { "Set-Cookie": visitor.setCookie } } : undefined,
  );
}

/** The menus of a user. Lists and pages that the upstream cannot provide are not offered. */
function buildMenus(
  user: User,
  features: Features | undefined,
  { isNew, ...sidebar }: Parameters<typeof buildSidebar>[1] & { isNew?: boolean | undefined },
) {
  return {
    sidebar: buildSidebar(user, {
      ...sidebar,
      listsSales: features?.sales.all ?? false,
      listsInvoices: features?.sales.invoices ?? false,
      listsEvents: features?.events.all ?? false,
    }),
    user: buildUserMenu(user, {
      isNew,
      profile: features?.users.profile,
      retention: features?.leads.retention,
      imports: features?.imports,
      exports: features?.exports,
      security: features?.users.secondFactor,
      history: features?.history,
      deleted: features?.restore,
    }),
  };
}
