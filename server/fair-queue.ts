/** A slot, or a position in the queue for one. */
export interface Place {
  /** Whether the slot was granted; `false` if it went to a person with fewer requests. */
  granted: Promise<boolean>;
  /** Frees the slot, or leaves the queue; repeated calls do nothing. */
  leave(): void;
}

interface Waiter {
  resolve: (isGranted: boolean) => void;
}

/**
 * A fixed number of slots with a bounded queue. People take turns, each with their oldest request. If the queue is
 * full, the person with the most queued requests loses the newest to someone with fewer.
 */
export function createFairQueue({ places, waiting: maxWaiting }: { places: number; waiting: number }) {
  const lines = createPersonQueues(maxWaiting);
  let used = 0;

  const giveNext = () => {
    const next = used < places ? lines.takeNext() : undefined;
    if (!next) return;
    used += 1;
    next.resolve(true);
  };

  return {
    isFree: () => used < places,
    /** Requests a slot for a person; `undefined` if the queue is full. */
    join(person: string): Place | undefined {
      if (used >= places && !lines.makeRoom(person)) return undefined;
      let resolve: Waiter["resolve"] = () => {};
      const granted = new Promise<boolean>((done) => {
        resolve = done;
      });
      let isHeld = false;
      const waiter: Waiter = {
        resolve(isGranted) {
          isHeld = isGranted;
          resolve(isGranted);
        },
      };
      lines.add(person, waiter);
      giveNext();
      const leave = () => {
        if (lines.remove(person, waiter)) return waiter.resolve(false);
        if (!isHeld) return;
        isHeld = false;
        used -= 1;
        giveNext();
      };
      return { granted, leave };
    },
  };
}

/** Queued requests, in a line per person, in the order of their turns. */
function createPersonQueues(maxWaiting: number) {
  const lines = new Map<string, Waiter[]>();
  let waiting = 0;

  const remove = (person: string, waiter: Waiter) => {
    const line = lines.get(person) ?? [];
    const index = line.indexOf(waiter);
    if (index < 0) return false;
    line.splice(index, 1);
    if (line.length === 0) lines.delete(person);
    waiting -= 1;
    return true;
  };

  return {
    remove,
    add(person: string, waiter: Waiter) {
      lines.set(person, [...(lines.get(person) ?? []), waiter]);
      waiting += 1;
    },
    /** Takes the oldest request of the next line, which then moves to the end. */
    takeNext(): Waiter | undefined {
      const [[person, line] = ["", []]] = lines;
      const [first] = line;
      if (!first) return undefined;
      remove(person, first);
      if (lines.delete(person)) lines.set(person, line);
      return first;
    },
    /** Whether a person may queue, if necessary in place of another. */
    makeRoom(person: string): boolean {
      if (waiting < maxWaiting) return true;
      const [other, line] = [...lines].reduce(
        (longest, entry) => (entry[1].length > longest[1].length ? entry : longest),
        ["", []],
      );
      const last = line.at(-1);
      if (!last || line.length <= (lines.get(person)?.length ?? 0) + 1) return false;
      remove(other, last);
      last.resolve(false);
      return true;
    },
  };
}
