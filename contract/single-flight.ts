/** Runs one piece of work per key at a time, within one process; concurrent callers share its result. */
export interface SingleFlight<Value> {
  /** Starts the work for a key, or joins the work in progress; all callers get its value or its failure. */
  run(key: string, begin: () => Promise<Value>): Promise<Value>;
  isUnderWay(key: string): boolean;
  /** Later calls with matching keys start again; callers who already joined still get the work in progress. */
  forget(matches: (key: string) => boolean): void;
}

export function createSingleFlight<Value>(): SingleFlight<Value> {
  const inProgress = new Map<string, Promise<Value>>();
  return {
    run(key, begin) {
      const existing = inProgress.get(key);
      if (existing) return existing;
      const flight = begin().finally(() => {
        // After `forget`, the key may belong to a newer flight.
        if (inProgress.get(key) === flight) inProgress.delete(key);
      });
      inProgress.set(key, flight);
      return flight;
    },
    isUnderWay: (key) => inProgress.has(key),
    forget(matches) {
      for (const key of [...inProgress.keys()]) if (matches(key)) inProgress.delete(key);
    },
  };
}
