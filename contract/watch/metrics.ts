import type { Registry } from "prom-client";
import { addMeasurementListener, toStatusClass } from "./measurements";

/** Upper bounds of the durations, in seconds. */
const SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of a process. */
export interface Metrics {
  registry: Registry;
  /** The page of the port for operators. */
  page: () => Promise<{ body: string; type: string }>;
  /** Ends the measurements. */
  stop: () => void;
}

/**
 * Starts to count what the process reports, with the figures of Node itself: event loop, memory, garbage collection. The
 * library is loaded here and not at the top: a process without a port for operators never loads it.
 */
export async function startCollectingMetrics(processName: "web" | "upstream"): Promise<Metrics> {
  const prom = await import("prom-client");
  const registry = new prom.Registry();
  registry.setDefaultLabels({ part: processName });
  prom.collectDefaultMetrics({ register: registry });
  const stops = [
    ...startRequestMetrics(prom, registry),
    ...(processName === "web" ? startWebMetrics(prom, registry) : startUpstreamMetrics(prom, registry)),
  ];
  return {
    registry,
    page: async () => ({ body: await registry.metrics(), type: registry.contentType }),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

type Prom = typeof import("prom-client");

function startRequestMetrics({ Counter, Histogram }: Prom, registry: Registry) {
  const requests = new Histogram({
    name: "marquee_http_request_duration_seconds",
    help: "Requests answered, by route, method and class of status",
    labelNames: ["route", "method", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  const throttled = new Counter({
    name: "marquee_sign_ins_throttled_total",
    help: "Sign-ins, codes and requests for passwords that were refused because of too many before",
    registers: [registry],
  });
  return [
    addMeasurementListener("request", ({ route, method, status, seconds }) =>
      requests.observe({ route, method, status: toStatusClass(status) }, seconds),
    ),
    addMeasurementListener("throttled", () => throttled.inc()),
  ];
}

function startWebMetrics({ Counter, Histogram }: Prom, registry: Registry) {
  const calls = new Histogram({
    name: "marquee_upstream_call_duration_seconds",
    help: "Calls to the upstream, by call, method and outcome: a class of status, or why there was no answer",
    labelNames: ["call", "method", "outcome"],
    buckets: SECONDS,
    registers: [registry],
  });
  const circuits = new Counter({
    name: "marquee_upstream_calls_held_back_total",
    help: "Times that a call was held back after repeated failures",
    labelNames: ["call"],
    registers: [registry],
  });
  const shed = new Counter({
    name: "marquee_pages_shed_total",
    help: "Pages refused because of too much work: a full queue, a late process, or too many pages at once",
    labelNames: ["reason"],
    registers: [registry],
  });
  for (const reason of ["queue", "late", "pages"]) shed.inc({ reason }, 0);
  return [
    addMeasurementListener("call", ({ call, method, outcome, seconds }) =>
      calls.observe({ call, method, outcome }, seconds),
    ),
    addMeasurementListener("circuit", ({ call }) => circuits.inc({ call })),
    addMeasurementListener("shed", ({ reason }) => shed.inc({ reason })),
  ];
}

function startUpstreamMetrics({ Counter, Gauge, Histogram }: Prom, registry: Registry) {
  const turns = new Histogram({
    name: "marquee_job_duration_seconds",
    help: "Turns of background tasks",
    labelNames: ["job", "outcome"],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [registry],
  });
  const successes = new Gauge({
    name: "marquee_job_last_success_timestamp_seconds",
    help: "When a background task last did its turn without a failure",
    labelNames: ["job"],
    registers: [registry],
  });
  const mails = new Counter({
    name: "marquee_mails_total",
    help: "Attempts to send an email",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of ["sent", "retry", "failed"]) mails.inc({ outcome }, 0);
  const notices = new Counter({
    name: "marquee_notices_total",
    help: "Notices given to members of staff",
    labelNames: ["kind"],
    registers: [registry],
  });
  return [
    addMeasurementListener("job", ({ job, hasFailed, seconds }) => {
      turns.observe({ job, outcome: hasFailed ? "failed" : "done" }, seconds);
      if (!hasFailed) successes.set({ job }, Math.round(Date.now() / 1000));
    }),
    addMeasurementListener("mail", ({ outcome }) => mails.inc({ outcome })),
    addMeasurementListener("notice", ({ kind }) => notices.inc({ kind })),
  ];
}
