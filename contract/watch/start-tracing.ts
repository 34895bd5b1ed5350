import { type Span, type SpanStart, setCurrentTracer, type Tracer } from "./tracing";

/**
 * Starts to collect traces and to send them over OTLP. The libraries are loaded only here, so that a process without
 * traces does not pay for them. Only our own spans are made; nothing is patched.
 */
export async function startCollectingTraces(
  processName: "web" | "upstream",
  otlpUrl: string,
): Promise<Tracer> {
  const [api, { NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${otlpUrl}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": `marquee-${processName}` }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = createTracer(api, provider);
  setCurrentTracer(tracer);
  return tracer;
}

type Api = typeof import("@opentelemetry/api");
type Provider = import("@opentelemetry/sdk-trace-node").NodeTracerProvider;

const createTracer = (api: Api, provider: Provider): Tracer => {
  const tracer = provider.getTracer("marquee");
  return {
    start: (start) => startSpan(api, tracer, start),
    async stop() {
      setCurrentTracer(undefined);
      // A receiver that is down must not hold up the end of the process.
      await provider.shutdown().catch(() => {});
    },
  };
};

function startSpan(
  { context, propagation, trace, SpanKind, SpanStatusCode }: Api,
  tracer: ReturnType<Provider["getTracer"]>,
  { name, kind, attributes = {}, parent }: SpanStart,
): Span {
  const outer = parent ? propagation.extract(context.active(), { traceparent: parent }) : context.active();
  const options = { kind: kind === "server" ? SpanKind.SERVER : SpanKind.CLIENT, attributes };
  const span = tracer.startSpan(name, options, outer);
  const inner = trace.setSpan(outer, span);
  const headers: { traceparent?: string } = {};
  propagation.inject(inner, headers);
  return {
    run: (work) => context.with(inner, work),
    traceparent: headers.traceparent ?? "",
    end(result = {}) {
      if (result.name) span.updateName(result.name);
      span.setAttributes(result.attributes ?? {});
      if (result.hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
