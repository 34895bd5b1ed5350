import { createSingleFlight } from "../single-flight";

/** Runs one check at a time, and reuses its result for the given milliseconds. */
export function cacheCheckResult<Result>(
  check: () => Promise<Result>,
  maxAgeMs: number,
): () => Promise<Result> {
  const flight = createSingleFlight<Result>();
  let last: { result: Result; at: number } | undefined;
  return async () => {
    if (last && performance.now() - last.at < maxAgeMs) return last.result;
    return flight.run("check", async () => {
      const result = await check();
      last = { result, at: performance.now() };
      return result;
    });
  };
}

/** Waits for a promise; returns a fallback if it takes longer than the given milliseconds. */
export async function resolveWithin<Value, Late>(
  promise: Promise<Value>,
  timeoutMs: number,
  fallback: Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(fallback), timeoutMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
