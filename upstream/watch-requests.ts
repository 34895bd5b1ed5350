import { publishMeasurement } from "@contract/watch/measurements";
import { runWithRequestId } from "@contract/watch/request";
import { findCurrentTracer, type Span } from "@contract/watch/tracing";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Gives the work of every request its id, measures and logs the request, and traces it if traces are collected, as a
 * part of the web's trace. Routes are named by their patterns, so no id or key of a URL is in a metric.
 */
export function registerRequestMonitoring(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _, done) => {
    const { traceparent } = request.headers;
    const span = findCurrentTracer()?.start({
      name: request.method,
      kind: "server",
      parent: typeof traceparent === "string" ? traceparent : undefined,
      attributes: { "http.request.method": request.method, "marquee.request_id": request.id },
    });
    if (span) spans.set(request, span);
    done();
  });
  // After the body has arrived, whose events have a context of their own.
  app.addHook("preHandler", (request, _, done) => {
    const span = spans.get(request);
    runWithRequestId(request.id, () => (span ? span.run(done) : done()));
  });
  app.addHook("onResponse", (request, { statusCode: status, elapsedTime }, done) => {
    const { method, id } = request;
    const route = request.routeOptions.url ?? "none";
    publishMeasurement("request", { route, method, status, seconds: elapsedTime / 1000 });
    app.log.debug({ request: id, method, call: route, status, ms: Math.round(elapsedTime) }, "request");
    spans.get(request)?.end({
      name: `${method} ${route}`,
      attributes: { "http.route": route, "http.response.status_code": status },
      hasFailed: status >= 500,
    });
    done();
  });
}
