import { json } from "@remix-run/node";
import type { PublicContext } from "~/services/access/guard.server";
import { countryOf, formTokenOf, sessionOf, takeAlert, visitorIdOf } from "~/services/access/session.server";
import { env } from "~/services/env.server";

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Pages for those who build on this, shown on a local development host only (NAV-15). */
const DOCS = [{ to: "/health", label: "Health of the web" }];

/** What the frame around every page shows: who is signed in, the country, the one-shot alert. */
export async function loadShell({ request, url }: PublicContext) {
  const [session, country, visitor] = await Promise.all([
    sessionOf(request),
    countryOf(request),
    visitorIdOf(request),
  ]);
  const { productName, appEnv, isDevelopment } = env();
  const isLocal = isDevelopment && LOCAL_HOSTS.has(url.hostname);
  return json(
    {
      user: session?.user ?? null,
      country,
      productName,
      isTesting: appEnv === "testing",
      docs: isLocal ? DOCS : null,
      alert: (visitor.setCookie ? undefined : await takeAlert(visitor.id)) ?? null,
      formToken: formTokenOf(visitor.id),
    },
    visitor.setCookie ? { headers: { "Set-Cookie": visitor.setCookie } } : undefined,
  );
}
