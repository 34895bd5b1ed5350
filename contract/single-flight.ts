/** Work by key, of which each key has one under way: whoever comes meanwhile joins it. Within one process. */
export interface SingleFlight<Value> {
  /** Begins the work of a key, or joins the one under way; all who joined get its value, or its failure. */
  run(key: string, begin: () => Promise<Value>): Promise<Value>;
  isUnderWay(key: string): boolean;
  /** Calls from now on begin anew, where the key matches; those who have joined still get what is under way. */
  forget(matches: (key: string) => boolean): void;
}

export function singleFlight<Value>(): SingleFlight<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return {
    run(key, begin) {
      const joined = underWay.get(key);
      if (joined) return joined;
      const flight = begin().finally(() => {
        // After `forget` the key may belong to a later one.
        if (underWay.get(key) === flight) underWay.delete(key);
      });
      underWay.set(key, flight);
      return flight;
    },
    isUnderWay: (key) => underWay.has(key),
    forget(matches) {
      for (const key of [...underWay.keys()]) if (matches(key)) underWay.delete(key);
    },
  };
}
