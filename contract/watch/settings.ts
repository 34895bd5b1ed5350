import { z } from "../zod";

/** The settings of metrics and traces, the same for the web and the upstream. */
export const watchFields = {
  METRICS_PORT: z.coerce
    .number("METRICS_PORT must be a port number")
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe(
      "A port for operators, with /metrics and the reasons of /readyz; the upstream beside the web takes the next one. Unset, there is none.",
    ),
  METRICS_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("The address of that port; only operators should reach it."),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address" })
    .optional()
    .describe(
      "Where traces are sent (OTLP over HTTP), such as http://localhost:4318; unset, there are none.",
    ),
};

/** The settings of metrics and traces of a process. */
export interface WatchSettings {
  /** Unset: no port for operators. */
  operationsPort: number | undefined;
  operationsHost: string;
  /** Unset: no traces. */
  tracesUrl: string | undefined;
}

/** Reads these settings from parsed ones. */
export const toWatchSettings = (values: {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}): WatchSettings => ({
  operationsPort: values.METRICS_PORT,
  operationsHost: values.METRICS_HOST,
  tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ""),
});
