import type { Request, RequestHandler } from "express";
import { hasMeasurementListener, publishMeasurement } from "../contract/watch/measurements";
import { findCurrentTracer } from "../contract/watch/tracing";

/** The status of a request whose client left before the response, as proxies log it. */
const CLIENT_LEFT = 499;

/**
 * Measures every request, and traces it if traces are collected. The trace goes on from the proxy's, if we trust one. It
 * is passed on in the request's own `traceparent` header.
 *
 * @param findRouteId finds the id of a URL's route
 */
export const measureAndTraceRequests =
  (
    { trustedProxies }: { trustedProxies: number },
    findRouteId: (address: string) => string,
  ): RequestHandler =>
  (request, response, next) => {
    const parent = trustedProxies > 0 ? findTraceparent(request) : undefined;
    delete request.headers.traceparent;
    delete request.headers.tracestate;
    const tracer = findCurrentTracer();
    if (!tracer && !hasMeasurementListener("request")) return next();
    const startedAt = performance.now();
    const method = toMetricMethod(request.method);
    const span = tracer?.start({
      name: method,
      kind: "server",
      parent,
      attributes: {
        "http.request.method": method,
        "marquee.request_id": String(request.headers["x-request-id"]),
      },
    });
    response.once("close", () => {
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
      const route = findRouteId(request.originalUrl);
      publishMeasurement("request", {
        route,
        method,
        status,
        seconds: (performance.now() - startedAt) / 1000,
      });
      span?.end({
        name: `${method} ${route}`,
        attributes: { "http.route": route, "http.response.status_code": status },
        hasFailed: status >= 500,
      });
    });
    if (!span) return next();
    request.headers.traceparent = span.traceparent;
    span.run(next);
  };

const findTraceparent = ({ headers }: Request) =>
  typeof headers.traceparent === "string" ? headers.traceparent : undefined;

/** Clients can invent methods, which must not become names of metrics. */
const toMetricMethod = (method: string): string =>
  ["GET", "HEAD", "POST"].includes(method) ? method : "other";
