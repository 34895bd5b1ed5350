import { env } from "@config/env.server";
import { json } from "@remix-run/node";
import type { PublicContext } from "~/services/access/guard.server";
import {
  areHintsOn,
  areShortcutsOn,
  countryOf,
  formTokenOf,
  sessionOf,
  takeAlert,
  visitorIdOf,
} from "~/services/access/session.server";
import { savedViewsIfRead } from "~/services/lists/saved-views.server";
import { requestId } from "~/services/log.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { isGettingStartedShown } from "./first-run.server";
import { sidebarOf, userMenuOf } from "./navigation";

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Pages for those who build on this, shown on a local development host only (NAV-15). */
const DOCS = [{ to: "/health", label: "Health of the web" }];

/**
 * What the frame around every page shows: who is signed in, the country, the one-shot alert, and how much is due for
 * the person, as `dueOf` counts it without a call.
 */
export async function loadShell(
  { request, url }: PublicContext,
  dueOf: (userId: number) => Promise<number> = async () => 0,
) {
  const [session, visitor, areOn, hintsOn] = await Promise.all([
    sessionOf(request),
    visitorIdOf(request),
    areShortcutsOn(request),
    areHintsOn(request),
  ]);
  const country = await countryOf(request, session?.user);
  const [due, views, features] = session
    ? await Promise.all([dueOf(session.user.id), savedViewsIfRead(session.user.id), loadFeatures()])
    : [0, []];
  const isNew = !features?.isDemo && session?.user.isAdministrator && (await isGettingStartedShown());
  const { productName, appEnv, isDevelopment } = env();
  const isLocal = isDevelopment && LOCAL_HOSTS.has(url.hostname);
  return json(
    {
      user: session?.user ?? null,
      /** Only what the person may open; empty where nobody is signed in. */
      menus: session
        ? {
            sidebar: sidebarOf(session.user, {
              productName,
              due,
              views,
              // A list that would only say that it cannot be had is not offered.
              listsSales: features?.sales.all ?? false,
              listsEvents: features?.events.all ?? false,
              country,
            }),
            user: userMenuOf(session.user, { isNew }),
          }
        : { sidebar: [], user: [] },
      country,
      areShortcutsOn: areOn,
      areHintsOn: hintsOn,
      productName,
      isDemo: features?.isDemo ?? false,
      isTesting: appEnv === "testing",
      docs: isLocal ? DOCS : null,
      alert: (visitor.setCookie ? undefined : await takeAlert(visitor.id)) ?? null,
      formToken: formTokenOf(visitor.id),
      /** The reference of an error that tells none of its own. */
      requestId: requestId(),
    },
    visitor.setCookie ? { headers: { "Set-Cookie": visitor.setCookie } } : undefined,
  );
}
