/** A call that was not made, because such calls have failed too often. */
export class CircuitOpenError extends Error {}

interface CircuitLimits {
  /** Consecutive failures that open the circuit. */
  failures: number;
  /** Milliseconds between trial calls. */
  restMs: number;
}

interface CircuitListener {
  opened(): void;
  closed(): void;
}

/**
 * A circuit breaker. After too many failures, one call per interval is let through as a trial, even if the previous
 * trial is still running: a hanging call must not hide that others succeed again. The first success closes the
 * circuit; failures of calls that started before it are ignored.
 */
export function createCircuitBreaker(
  { failures: maxFailures, restMs }: CircuitLimits,
  listener: CircuitListener,
) {
  let failures = 0;
  let successes = 0;
  let nextTrialAt = 0;
  /** Counts the result of a call. @param successesBefore the number of successes when the call started */
  const recordResult = (hasFailed: boolean, successesBefore: number) => {
    if (!hasFailed) {
      if (failures >= maxFailures) listener.closed();
      successes += 1;
      failures = 0;
    } else if (successesBefore === successes) {
      failures += 1;
      if (failures >= maxFailures) nextTrialAt = Date.now() + restMs;
      if (failures === maxFailures) listener.opened();
    }
  };
  return {
    /** @throws CircuitOpenError, or whatever the call throws */
    async run<Response>(
      call: () => Promise<Response>,
      isFailure: (outcome: { response?: Response; error?: unknown }) => boolean,
    ) {
      if (failures >= maxFailures) {
        if (Date.now() < nextTrialAt) throw new CircuitOpenError();
        nextTrialAt = Date.now() + restMs;
      }
      const successesBefore = successes;
      try {
        const response = await call();
        recordResult(isFailure({ response }), successesBefore);
        return response;
      } catch (error) {
        // An error that is no failure is no success either: a call cut short by its page shows nothing.
        if (isFailure({ error })) recordResult(true, successesBefore);
        throw error;
      }
    },
  };
}
