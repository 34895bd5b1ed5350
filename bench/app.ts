import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPassword, landmarkLeads, landmarkUsers } from "@demo/seed/landmarks";
import { findFreePort } from "../scripts/port.mjs";
import { root } from "../scripts/run.mjs";
import { buildTestEnv } from "../scripts/seeded-template.mjs";
import { buildMemoryOptions, MEMORY_ENV } from "../scripts/web-and-upstream.mjs";
import { startCountingProxy } from "./counting-proxy";
import { startProgram } from "./program";

type Landmark = "wedding" | "corporate";

/** The recommender's path for a landmark lead, which every demo business has. */
export const buildRecommenderPath = (lead: Landmark | "recommended") =>
  `/leads/${landmarkLeads[lead].id}/event/${landmarkLeads[lead].eventId}/karenV2`;

/**
 * Starts the built app with a fresh demo business and a signed-in specialist, and counts its upstream calls.
 * @param checkoutFolder the checkout whose build is started; its packages must be installed
 */
export async function startBenchApp(checkoutFolder = root) {
  const folder = await mkdtemp(join(tmpdir(), "marquee-bench-"));
  const { upstream, proxy, web } = await startPrograms(checkoutFolder, join(folder, "data"));

  let cookie = "";
  const get = (path: string, sentCookie = cookie) =>
    fetch(web.url + path, { headers: { cookie: sentCookie, "accept-encoding": "identity" } });
  const post = (path: string, fields: Record<string, string>, sentCookie = cookie) =>
    fetch(web.url + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: web.url, cookie: sentCookie },
      redirect: "manual",
    });
  /** Signs a user in and returns the session cookie. */
  const signIn = async ({ username }: { username: string }) =>
    (await post("/login", { username, password: demoPassword }, "")).headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ");
  cookie = await signIn(landmarkUsers.specialistAu);

  return {
    url: web.url,
    proxy,
    cookie,
    get,
    signIn,
    /** The resources that web and upstream have used so far. */
    usage: async () => ({ web: await web.usage(), upstream: await upstream.usage() }),
    /** The memory of the web. */
    memory: web.memory,
    /** Widens a lead's search as far as the filters allow, so that it finds many venues. */
    async searchWidely(lead: Landmark) {
      const dialog = `${buildRecommenderPath(lead)}/filters`;
      await post(dialog, {
        event_type: lead,
        location: findSelectedValue(await (await get(dialog)).text(), "location"),
        radius: "200",
        guests: String(landmarkLeads[lead].guests),
      });
    },
    async stop() {
      await web.stop();
      await proxy.close();
      await upstream.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function startPrograms(checkoutFolder: string, dataDir: string) {
  const port = await findFreePort();
  // Picture URLs begin with the public URL, so the port must be known before the upstream starts.
  const publicUrl = `http://127.0.0.1:${port}`;
  const env = {
    ...MEMORY_ENV,
    ...buildTestEnv(dataDir),
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    UPSTREAM_PORT: "0",
    LOG_LEVEL: "error",
  };
  // An older checkout has the demo in its upstream.
  const programs = ["build/demo/main.js", "build/upstream/main.js"];
  const demo = programs.find((path) => existsSync(join(checkoutFolder, path))) ?? "";
  const upstream = await startProgram(demo, env, checkoutFolder);
  const proxy = await startCountingProxy(upstream.url);
  const web = await startProgram(
    "build/web/main.js",
    {
      ...env,
      API_BASE_URL: proxy.url,
      AUTH_BASE_URL: `${proxy.url}/auth`,
      EMBEDDED_UPSTREAM_URL: upstream.url,
    },
    checkoutFolder,
    buildMemoryOptions("web", env),
  );
  return { upstream, proxy, web };
}

/** The selected value of a drop-down in a page. */
function findSelectedValue(html: string, fieldName: string) {
  const select = new RegExp(`<select[^>]*name="${fieldName}"[^>]*>(.*?)</select>`, "s").exec(html)?.[1] ?? "";
  return /<option[^>]*value="(\d+)"[^>]*selected/.exec(select)?.[1] ?? "";
}
