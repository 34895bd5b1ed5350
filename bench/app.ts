import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPassword, landmarkLeads, landmarkUsers } from "@demo/seed/landmarks";
import { freePort } from "../scripts/port.mjs";
import { root } from "../scripts/run.mjs";
import { testEnv } from "../scripts/seeded-template.mjs";
import { webOptions } from "../scripts/web-and-upstream.mjs";
import { countingProxy } from "./counting-proxy";
import { startProgram } from "./program";

type Landmark = "wedding" | "corporate";

/** The recommender of one of the leads that every demo business has. */
export const recommenderOf = (lead: Landmark | "recommended") =>
  `/leads/${landmarkLeads[lead].id}/event/${landmarkLeads[lead].eventId}/karenV2`;

/**
 * The built app over a demo business of its own, its upstream calls counted, and a user signed in.
 * @param checkout whose build is started; its packages must be installed
 */
export async function startApp(checkout = root) {
  const folder = await mkdtemp(join(tmpdir(), "marquee-bench-"));
  const { upstream, proxy, web } = await startPrograms(checkout, join(folder, "data"));

  let cookie = "";
  const get = (path: string, of = cookie) =>
    fetch(web.url + path, { headers: { cookie: of, "accept-encoding": "identity" } });
  const post = (path: string, fields: Record<string, string>, of = cookie) =>
    fetch(web.url + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: web.url, cookie: of },
      redirect: "manual",
    });
  /** Signs a user in and returns the cookie of the session. */
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
    /** What web and upstream have used so far. */
    usage: async () => ({ web: await web.usage(), upstream: await upstream.usage() }),
    /** Of the web. */
    memory: web.memory,
    /** Widens the search of a lead as far as the filters go, so that many venues are found. */
    async searchWidely(lead: Landmark) {
      const dialog = `${recommenderOf(lead)}/filters`;
      await post(dialog, {
        event_type: lead,
        location: chosenIn(await (await get(dialog)).text(), "location"),
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

async function startPrograms(checkout: string, dataDir: string) {
  const port = await freePort();
  // The addresses of pictures begin with it.
  const publicUrl = `http://127.0.0.1:${port}`;
  const env = {
    ...testEnv(dataDir),
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    UPSTREAM_PORT: "0",
    LOG_LEVEL: "error",
  };
  const programs = ["build/demo/main.js", "build/upstream/main.js"];
  const demo = programs.find((path) => existsSync(join(checkout, path))) ?? "";
  const upstream = await startProgram(demo, env, checkout);
  const proxy = await countingProxy(upstream.url);
  const web = await startProgram(
    "build/web/main.js",
    {
      ...env,
      API_BASE_URL: proxy.url,
      AUTH_BASE_URL: `${proxy.url}/auth`,
      EMBEDDED_UPSTREAM_URL: upstream.url,
    },
    checkout,
    webOptions(env),
  );
  return { upstream, proxy, web };
}

/** The value chosen in a drop-down of a page. */
function chosenIn(html: string, name: string) {
  const select = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(html)?.[1] ?? "";
  return /<option[^>]*value="(\d+)"[^>]*selected/.exec(select)?.[1] ?? "";
}
