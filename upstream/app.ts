import { randomUUID } from "node:crypto";
import { calls } from "@contract/calls";
import { EXTENSIONS_HEADER, type Extension, extensions } from "@contract/extensions";
import { openApi } from "@contract/openapi";
import multipart from "@fastify/multipart";
import { sql } from "drizzle-orm";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { type Routes, server } from "./access/serve";
import { isDiskFull } from "./db/disk-space";
import { Refusal } from "./errors";
import { quoteDownloads } from "./events/quotes/download";
import { calendarRoutes } from "./inspections/calendar-files";
import { attachmentDownloads } from "./leads/attachments";
import type { AllServices } from "./memory";
import { portalRoutes } from "./recommendations/portal/routes";
import { apiRoutes, authRoutes } from "./routes";
import { mailMode } from "./settings";
import { brochureFiles } from "./venues/brochure-file";
import { venueCalendarRoutes } from "./venues/calendar-routes";

/** Where the calls of the authentication host are. */
const AUTH_PREFIX = "/auth";

const DISK_FULL =
  "There is no room left on the disk, so nothing was saved. Tell whoever runs this service, then try again.";

/**
 * The embedded upstream over given services: the authentication host under `/auth`, the API under its own
 * paths, the client portal, calendars and quotes, and the contract as OpenAPI at `/openapi.json`. Not listening yet.
 */
export function createApp(services: AllServices): FastifyInstance {
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // The web names its requests, so that both logs and the page tell the same reference.
    genReqId: ({ headers }) => {
      const given = String(headers["x-request-id"]);
      return /^\w{8}$/.test(given) ? given : randomUUID().slice(0, 8);
    },
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: "idle",
    // The web, which alone is to reach this process, says for whom it asks.
    trustProxy: ["loopback", "linklocal", "uniquelocal"],
  });

  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ error: { message: "There is no such address." } }),
  );

  app.register(multipart);
  const shown = shownExtensions(services.settings);
  const mount = (routes: Routes<AllServices>[]) => async (scope: FastifyInstance) => {
    scope.addHook("onRequest", async (_, reply) => {
      reply.header(EXTENSIONS_HEADER, shown.join(" "));
    });
    const serve = server(scope, services);
    for (const register of routes) register(serve, services);
  };
  app.register(mount(authRoutes), { prefix: AUTH_PREFIX });
  app.register(mount(apiRoutes));
  app.register(async (portal) => {
    portalRoutes(portal, services);
    venueCalendarRoutes(portal, services);
  });
  app.register(async (files) => {
    const kinds = [calendarRoutes, quoteDownloads, attachmentDownloads, brochureFiles];
    for (const serveFiles of kinds) serveFiles(files, services);
  });
  let document: object | undefined;
  app.get("/openapi.json", async () => {
    document ??= openApi(calls, AUTH_PREFIX);
    return document;
  });
  // A database that does not answer at all leaves this unanswered, too: then the process is started again.
  app.get("/health", async (_, reply) => {
    const isAnswering = await services.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return reply.code(isAnswering ? 200 : 503).send({ ok: isAnswering });
  });
  return app;
}

/** The extensions that this upstream has, with those that say how it is switched. */
function shownExtensions(settings: AllServices["settings"]): Extension[] {
  const mode = mailMode(settings);
  const isOn: Partial<Record<Extension, boolean>> = {
    "mail-off": mode === "off",
    "mail-sandbox": mode === "sandbox",
    "demo-data": settings.isDemo,
  };
  return extensions.filter((extension) => isOn[extension] ?? true);
}

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal)
    return reply
      .code(error.status)
      .headers(error.headers)
      .send({ error: { message: error.message, errors: error.errors }, ...error.extra });
  const overtaken = overtakenBy(error);
  if (overtaken) {
    const { status, message, ...reason } = overtaken;
    request.log.warn(
      { ...reason, request: request.id, call: request.routeOptions.url },
      "a change was overtaken",
    );
    return reply.code(status).send({ error: { message } });
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error, request: request.id }, "the disk is full");
    return reply.code(503).send({ error: { message: DISK_FULL } });
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ error: { message: error.message } });
  request.log.error({ err: error, request: request.id, call: request.routeOptions.url }, "request failed");
  return reply.code(500).send({
    error: { message: "Something went wrong on our side. Please try again.", reference: request.id },
  });
}

interface DatabaseError {
  code?: string;
  table?: string;
  constraint?: string;
}

/** The answer to a change that another change at the same moment has made impossible, and the rule of the database it broke. */
function overtakenBy(error: { cause?: unknown }) {
  const { code, table, constraint } = (error.cause ?? error) as DatabaseError;
  const refusal = REFUSALS[code ?? ""];
  return refusal && { ...refusal, code, table, constraint };
}

/** By the code of PostgreSQL: a foreign key or a unique index was violated. */
const REFUSALS: Record<string, { status: number; message: string }> = {
  "23503": {
    status: 404,
    message: "What this belongs to was deleted in the meantime, so nothing was saved.",
  },
  "23505": {
    status: 409,
    message: "Someone else saved the same at the same moment. Reload the page and look again.",
  },
};
