/** A call that was not made, as such calls have failed too often just now. */
export class HeldBack extends Error {}

interface CircuitLimits {
  /** Failures in a row after which calls are held back. */
  failures: number;
  /** Milliseconds between two calls that try whether it works again. */
  restMs: number;
}

interface Watch {
  opened(): void;
  closed(): void;
}

/**
 * Holds calls back while they fail again and again. Then one of them tries at the end of each rest, however long the one
 * before takes: a call that hangs must not hide that others are answered again. The first that works ends it, and what
 * had begun before that says nothing any more when it fails.
 */
export function createCircuit({ failures: most, restMs }: CircuitLimits, watch: Watch) {
  let failures = 0;
  let successes = 0;
  let restsUntil = 0;
  /** Counts how a call ended; a failure counts where no call has succeeded since it began. */
  const recordResult = (hasFailed: boolean, before: number) => {
    if (!hasFailed) {
      if (failures >= most) watch.closed();
      successes += 1;
      failures = 0;
    } else if (before === successes) {
      failures += 1;
      if (failures >= most) restsUntil = Date.now() + restMs;
      if (failures === most) watch.opened();
    }
  };
  return {
    /** @throws HeldBack; else whatever the call throws */
    async run<Answer>(
      call: () => Promise<Answer>,
      isFailure: (outcome: { answer?: Answer; error?: unknown }) => boolean,
    ) {
      if (failures >= most) {
        if (Date.now() < restsUntil) throw new HeldBack();
        restsUntil = Date.now() + restMs;
      }
      const before = successes;
      try {
        const answer = await call();
        recordResult(isFailure({ answer }), before);
        return answer;
      } catch (error) {
        if (isFailure({ error })) recordResult(true, before);
        throw error;
      }
    },
  };
}
