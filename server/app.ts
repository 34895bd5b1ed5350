import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import type { Env } from "@config/env.server";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express, type RequestHandler } from "express";
import type { ViteDevServer } from "vite";
import { createLogger } from "../contract/log";
import { serveBuiltAssets, servePublicFiles } from "./assets";
import { createBasemapRouter } from "./basemap/routes";
import { refuseUnsuitableBodies } from "./body-limit";
import { endSlowUploads } from "./connection-limits";
import { createErrorHandler } from "./error-handler";
import { forwardToUpstream } from "./forward";
import { createLoadShedder } from "./load-shedding";
import { startMonitoring } from "./monitoring";
import { createReadinessCheck, isDraining, sendHealth } from "./readiness";
import { refuseForeignForms } from "./refuse-foreign-forms";
import { refuseInvalidRequestLines } from "./refuse-invalid-request-lines";
import { assignRequestId } from "./request-id";
import { logRequests } from "./request-log";
import { requireOwnHost } from "./require-own-host";
import { createCommonHeaders, createSecurityHeaders } from "./security-headers";

/** Quality 6 is 10% smaller than the default of 4, for half a millisecond. */
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    // A window of 256 KB is larger than most pages; the default of 4 MB costs 6 MB of memory for every page under way.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/**
 * The production web server around the Remix build. In development Vite serves the source, and `server` carries its
 * hot reloading.
 */
export async function createWebApp(env: Env, server?: Server): Promise<Express> {
  const vite = env.isDevelopment ? await startVite(server) : undefined;
  // Given a function, Remix creates a new handler for every request.
  const build = vite
    ? () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>
    : ((await import(pathToFileURL("build/server/index.js").href)) as ServerBuild);
  const loadBuild = async () => (typeof build === "function" ? build() : build);
  const loadEntry = async () => getServerEntry(await loadBuild());
  const log = createLogger({ part: "web", level: env.logLevel });
  const readiness = createReadinessCheck(env, async () => (await loadEntry()).storeProblem(), log);

  const app = express();
  app.disable("x-powered-by");
  // Express shows stack traces unless this says production.
  app.set("env", env.isDevelopment ? "development" : "production");
  app.set("trust proxy", env.trustedProxies);
  app.use(createCommonHeaders(env));
  app.use(assignRequestId(env));
  const loadReadiness = () => readiness.load(isDraining(app));
  app.use(
    await startMonitoring(env, { log, loadReadiness, loadRoutes: async () => (await loadBuild()).routes }),
  );
  app.use(logRequests(log));
  const userIdWith: Entry["userIdWith"] = async (cookies) => (await loadEntry()).userIdWith(cookies);
  app.use(endSlowUploads({ isSignedIn: async (cookies) => (await userIdWith(cookies)) !== undefined }));
  // Health checks may use any host name.
  app.get("/healthz", sendHealth);
  app.get("/readyz", readiness.report);
  app.use(requireOwnHost(env));
  app.use(refuseInvalidRequestLines);
  if (env.embeddedUpstreamUrl) serveUpstreamPages(app, env.embeddedUpstreamUrl);

  // Before the pages' headers, which would double the size of a small file.
  if (!env.isDevelopment) {
    app.use("/assets", serveBuiltAssets("build/client/assets"));
    app.use(servePublicFiles("build/client"));
  }

  app.use(setNonce);
  app.use(createSecurityHeaders(env));
  app.use(compression({ brotli }));
  app.use(refuseUnsuitableBodies);
  app.use(refuseForeignForms(env));
  app.use(createBasemapRouter());

  if (vite) app.use(vite.middlewares, express.static("public"));

  if (!vite) app.use(createLoadShedder({ userIdWith }));
  app.all(
    "*",
    readiness.startingPage,
    createRequestHandler({
      build,
      mode: env.isDevelopment ? "development" : "production",
      getLoadContext: (_, response) => ({ nonce: response.locals.nonce as string }),
    }),
  );
  app.use(createErrorHandler(log));
  return app;
}

/** Serves the pages and files of the embedded upstream that have permanent addresses. */
export function serveUpstreamPages(app: Express, upstreamUrl: string) {
  // Their forms are authorised by the address alone and carry no cookie, so their origin is not checked: mail programs
  // send the one-click request of RFC 8058 themselves.
  app.use(
    ["/portal", "/unsubscribe"],
    refuseUnsuitableBodies,
    forwardToUpstream(upstreamUrl, { takesForms: true }),
  );
  // An export is written whole before it is sent, which may take many minutes.
  app.use("/media/exports", forwardToUpstream(upstreamUrl, { isSlow: true }));
  app.use(["/calendar", "/media"], forwardToUpstream(upstreamUrl));
}

const setNonce: RequestHandler = (_, response, next) => {
  response.locals.nonce = randomBytes(16).toString("base64");
  next();
};

/** What the build exports for the server; see app/entry.server.tsx. */
interface Entry {
  storeProblem(): Promise<string | undefined>;
  userIdWith(cookies: string | undefined): Promise<number | undefined>;
}

const getServerEntry = ({ entry }: ServerBuild): Entry => entry.module as unknown as Entry;

async function startVite(server?: Server): Promise<ViteDevServer> {
  const { createServer: createVite } = await import("vite");
  return createVite({ server: { middlewareMode: true, hmr: { ...(server && { server }) } } });
}
