import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express } from "express";
import pino from "pino";
import type { Env } from "../app/services/env.server";
import { builtAssets } from "./assets";
import { basemapRouter } from "./basemap/routes";
import { bodyLimit } from "./body-limit";
import { foreignForms } from "./foreign-forms";
import { forward } from "./forward";
import { requestLog } from "./request-log";
import { securityHeaders } from "./security-headers";

/**
 * The production web server around the Remix build; with NODE_ENV=development Vite serves the source, and
 * `server` carries its hot reloading.
 */
export async function createServer(env: Env, server?: Server): Promise<Express> {
  const app = express();
  app.disable("x-powered-by");
  // Express itself shows stack traces unless told that this is production.
  app.set("env", env.isDevelopment ? "development" : "production");
  app.set("trust proxy", env.trustProxy);
  app.use(requestLog(pino({ level: env.logLevel, base: { part: "web" } })));
  app.get("/health", (_, response) => void response.json({ ok: true }));
  if (env.embeddedUpstreamUrl) app.use(["/portal", "/media"], forward(env.embeddedUpstreamUrl));

  // Before the headers of pages, which would double the weight of a small file.
  if (!env.isDevelopment) app.use("/assets", builtAssets("build/client/assets"));

  app.use((_, response, next) => {
    response.locals.nonce = randomBytes(16).toString("base64");
    next();
  });
  app.use(securityHeaders(env));
  // A tenth less than the default of 4, for half a millisecond.
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }));
  app.use(bodyLimit);
  app.use(foreignForms(env));
  app.use(basemapRouter());

  const vite = env.isDevelopment ? await startVite(server) : undefined;
  if (vite) app.use(vite.middlewares);
  app.use(express.static(vite ? "public" : "build/client", { maxAge: "1h" }));

  app.all(
    "*",
    createRequestHandler({
      build: vite
        ? () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>
        : ((await import(pathToFileURL("build/server/index.js").href)) as ServerBuild),
      mode: env.isDevelopment ? "development" : "production",
      getLoadContext: (_, response) => ({ nonce: response.locals.nonce as string }),
    }),
  );
  return app;
}

async function startVite(server?: Server) {
  const { createServer: createVite } = await import("vite");
  return createVite({ server: { middlewareMode: true, hmr: { server } } });
}
