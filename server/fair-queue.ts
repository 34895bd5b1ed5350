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
  const queues = createPersonQueues(maxWaiting);
  let used = 0;

  const giveNext = () => {
    const next = used < places ? queues.takeNext() : undefined;
    if (!next) return;
    used += 1;
    next.resolve(true);
  };

  return {
    isFree: () => used < places,
    /** Requests a slot for a person; `undefined` if the queue is full. */
    join(person: string): Place | undefined {
      if (used >= places && !queues.makeRoom(person)) return undefined;
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
      queues.add(person, waiter);
      giveNext();
      const leave = () => {
        if (queues.remove(person, waiter)) return waiter.resolve(false);
        if (!isHeld) return;
        isHeld = false;
        used -= 1;
        giveNext();
      };
      return { granted, leave };
    },
  };
}

/** The queued requests: a queue per person, in the order in which the people have their turns. */
function createPersonQueues(maxWaiting: number) {
  const queues = new Map<string, Waiter[]>();
  let waiting = 0;

  const remove = (person: string, waiter: Waiter) => {
    const queue = queues.get(person) ?? [];
    const index = queue.indexOf(waiter);
    if (index < 0) return false;
    queue.splice(index, 1);
    if (queue.length === 0) queues.delete(person);
    waiting -= 1;
    return true;
  };

  return {
    remove,
    add(person: string, waiter: Waiter) {
      queues.set(person, [...(queues.get(person) ?? []), waiter]);
      waiting += 1;
    },
    /**
     * Takes the oldest request of the person whose turn it is. The person's other requests move to the end.
     */
    takeNext(): Waiter | undefined {
      const [[person, queue] = ["", []]] = queues;
      const [first] = queue;
      if (!first) return undefined;
      remove(person, first);
      // A Map keeps the order of insertion, so deleting and setting the key moves it to the end.
      if (queues.delete(person)) queues.set(person, queue);
      return first;
    },
    /**
     * Whether a person may queue. In a full queue this removes the newest request of the person with the
     * most, if that person would still have at least as many as this one.
     */
    makeRoom(person: string): boolean {
      if (waiting < maxWaiting) return true;
      const [other, longestQueue] = [...queues].reduce(
        (longest, entry) => (entry[1].length > longest[1].length ? entry : longest),
        ["", []],
      );
      const last = longestQueue.at(-1);
      if (!last || longestQueue.length <= (queues.get(person)?.length ?? 0) + 1) return false;
      remove(other, last);
      last.resolve(false);
      return true;
    },
  };
}
