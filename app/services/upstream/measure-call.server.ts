import type { Method } from "@contract/call";
import { publishMeasurement } from "@contract/watch/measurements";
import { runInSpan } from "@contract/watch/tracing";

interface MeasuredCall {
  id: string;
  method: Method;
}

/**
 * Measures a call to the upstream, and traces it if traces are collected.
 * @param work makes the call with the given headers, which continue the trace in the upstream
 * @param describeError the outcome of a failed call: a class of status, or why there was no response
 */
export async function measureAndTraceCall<Result>(
  { id, method }: MeasuredCall,
  work: (headers: Record<string, string>) => Promise<Result>,
  describeError: (error: unknown) => string,
): Promise<Result> {
  const startedAt = performance.now();
  const finish = (outcome: string) =>
    publishMeasurement("call", {
      call: id,
      method,
      outcome,
      seconds: (performance.now() - startedAt) / 1000,
    });
  try {
    const result = await runInSpan(
      {
        name: `call ${id}`,
        kind: "client",
        attributes: { "marquee.call": id, "http.request.method": method },
      },
      (span) => work(span ? { traceparent: span.traceparent } : {}),
    );
    finish("2xx");
    return result;
  } catch (error) {
    finish(describeError(error));
    throw error;
  }
}
