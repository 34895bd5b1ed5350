import { calls } from "@contract/calls";
import { EXTENSIONS_HEADER, type Extension, extensions } from "@contract/extensions";
import { buildOpenApiDocument } from "@contract/openapi";
import { createRequestId } from "@contract/request-id";
import { isRequestId } from "@contract/watch/request";
import multipart from "@fastify/multipart";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { canUsePasskeys } from "./access/passkeys";
import { createCallRegistrar, type Routes } from "./access/register-calls";
import { logSecurityRefusal } from "./access/security-log";
import { isDiskFullError } from "./db/disk-space";
import { Refusal } from "./errors";
import { registerQuoteDownloadRoute } from "./events/quotes/download";
import { registerHealthRoutes } from "./health";
import { registerCalendarFileRoutes } from "./inspections/calendar-files";
import { registerAttachmentDownloadRoute } from "./leads/attachments";
import { registerPersonalDataDownloadRoute } from "./leads/rights/personal-data-file";
import { registerPictureFileRoute } from "./media/routes";
import type { AllServices } from "./memory";
import { registerPortalRoutes } from "./recommendations/portal/routes";
import { registerUnsubscribeRoutes } from "./recommendations/unsubscribe-page";
import { registerApiRoutes, registerAuthRoutes } from "./routes";
import { registerLogoRoute } from "./sales/logo";
import { getMailMode } from "./settings";
import { registerExportDownloadRoute } from "./settings/export/routes";
import { registerBrochureFileRoute } from "./venues/brochure-file";
import { registerVenueCalendarRoute } from "./venues/calendar-routes";
import { registerRequestMonitoring } from "./watch-requests";

/** The routes of files, whose URLs are signed or contain a secret. */
const fileRoutes = [
  registerCalendarFileRoutes,
  registerQuoteDownloadRoute,
  registerAttachmentDownloadRoute,
  registerBrochureFileRoute,
  registerPersonalDataDownloadRoute,
  registerPictureFileRoute,
  registerExportDownloadRoute,
  registerLogoRoute,
];

/** The path prefix of the authentication host's calls. */
const AUTH_PREFIX = "/auth";

const DISK_FULL = "The disk is full, so nothing was saved. Tell your administrator, then try again.";

/**
 * Creates the embedded upstream, not listening yet: the authentication host under `/auth`, the API, the client portal,
 * calendars and quotes, and the contract as OpenAPI at `/openapi.json`.
 */
export function createUpstreamServer(services: AllServices): FastifyInstance {
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Uses the web's request id: both logs and the error page then show the same reference.
    genReqId: ({ headers: { "x-request-id": id } }) => (isRequestId(id) ? id : createRequestId()),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: "idle",
    // Only the web should reach this process; it forwards the client's IP address.
    trustProxy: ["loopback", "linklocal", "uniquelocal"],
  });

  registerRequestMonitoring(app);
  app.setErrorHandler(sendErrorResponse);
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: { message: "Address not found" } }));

  app.register(multipart);
  const announced = listSupportedExtensions(services.settings);
  const mount = (routes: Routes<AllServices>[]) => async (scope: FastifyInstance) => {
    scope.addHook("onRequest", async (_, reply) => {
      reply.header(EXTENSIONS_HEADER, announced.join(" "));
    });
    const serve = createCallRegistrar(scope, services);
    for (const register of routes) register(serve, services);
  };
  app.register(mount(registerAuthRoutes), { prefix: AUTH_PREFIX });
  app.register(mount(registerApiRoutes));
  app.register(async (portal) => {
    registerPortalRoutes(portal, services);
    registerVenueCalendarRoute(portal, services);
  });
  app.register((page) => registerUnsubscribeRoutes(page, services));
  app.register(async (files) => {
    for (const serveFiles of fileRoutes) serveFiles(files, services);
  });
  let document: object | undefined;
  app.get("/openapi.json", async () => {
    document ??= buildOpenApiDocument(calls, AUTH_PREFIX);
    return document;
  });
  registerHealthRoutes(app, services);
  return app;
}

/**
 * The extensions to announce. Some of them show the web app how this upstream is configured, such as
 * `mail-off`.
 */
function listSupportedExtensions(settings: AllServices["settings"]): Extension[] {
  const mode = getMailMode(settings);
  const isOn: Partial<Record<Extension, boolean>> = {
    "mail-off": mode === "off",
    "mail-sandbox": mode === "sandbox",
    "demo-data": settings.isDemo,
    "provider-sign-in": settings.provider !== undefined,
    passkeys: canUsePasskeys(settings),
  };
  return extensions.filter((extension) => isOn[extension] ?? true);
}

function sendErrorResponse(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    logSecurityRefusal(request, error);
    return reply
      .code(error.status)
      .headers(error.headers)
      .send({ error: { message: error.message, errors: error.errors }, ...error.extra });
  }
  const conflict = findDatabaseConflict(error);
  if (conflict) {
    const { status, message, ...reason } = conflict;
    request.log.warn(
      { ...reason, request: request.id, call: request.routeOptions.url },
      "a concurrent change prevented this one",
    );
    return reply.code(status).send({ error: { message } });
  }
  if (isDiskFullError(error)) {
    request.log.error({ err: error, request: request.id }, "the disk is full");
    return reply.code(503).send({ error: { message: DISK_FULL } });
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ error: { message: error.message } });
  request.log.error({ err: error, request: request.id, call: request.routeOptions.url }, "request failed");
  return reply.code(500).send({
    error: {
      message: "We couldn't complete this because of an error on our side. Please try again.",
      reference: request.id,
    },
  });
}

interface DatabaseError {
  code?: string;
  table?: string;
  constraint?: string;
}

/**
 * The refusal of a change that a concurrent change made impossible, with the database constraint that it
 * violated.
 */
function findDatabaseConflict(error: { cause?: unknown }) {
  const { code, table, constraint } = (error.cause ?? error) as DatabaseError;
  const refusal = REFUSALS[code ?? ""];
  return refusal && { ...refusal, code, table, constraint };
}

/** Refusals by PostgreSQL error code: a violated foreign key or unique index. */
const REFUSALS: Record<string, { status: number; message: string }> = {
  "23503": {
    status: 404,
    message: "The record this belongs to has been deleted, so nothing was saved.",
  },
  "23505": {
    status: 409,
    message: "Someone else has just saved this record. Reload the page and check it.",
  },
};
