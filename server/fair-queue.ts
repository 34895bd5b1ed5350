/** A place for work, or a position in the queue for one. */
export interface Place {
  /** Whether the place was granted; `false` when it went to a person with fewer requests. */
  granted: Promise<boolean>;
  /** Gives the place back, or leaves the queue; further calls do nothing. */
  leave(): void;
}

interface Waiter {
  settle: (isGiven: boolean) => void;
}

/**
 * Places for work, and a queue of bounded length for them. The people in it take turns, each with their oldest request. When
 * the queue is full, the person with the most requests in it loses the newest to a person who has fewer.
 */
export function fairQueue({ places, waiting: most }: { places: number; waiting: number }) {
  const lines = waitingLines(most);
  let taken = 0;

  const giveNext = () => {
    const next = taken < places ? lines.takeNext() : undefined;
    if (!next) return;
    taken += 1;
    next.settle(true);
  };

  return {
    isFree: () => taken < places,
    /** A place for a person, at once or in their turn; `undefined` when the queue is full. */
    join(who: string): Place | undefined {
      if (taken >= places && !lines.makeRoom(who)) return undefined;
      let settle: Waiter["settle"] = () => {};
      const given = new Promise<boolean>((done) => {
        settle = done;
      });
      let isHeld = false;
      const one: Waiter = {
        settle(isGiven) {
          isHeld = isGiven;
          settle(isGiven);
        },
      };
      lines.add(who, one);
      giveNext();
      const leave = () => {
        if (lines.remove(who, one)) return one.settle(false);
        if (!isHeld) return;
        isHeld = false;
        taken -= 1;
        giveNext();
      };
      return { granted: given, leave };
    },
  };
}

/** The requests that wait, those of each person in a line of their own, in the order of their turns. */
function waitingLines(most: number) {
  const lines = new Map<string, Waiter[]>();
  let waiting = 0;

  const remove = (who: string, one: Waiter) => {
    const line = lines.get(who) ?? [];
    const at = line.indexOf(one);
    if (at < 0) return false;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(who);
    waiting -= 1;
    return true;
  };

  return {
    remove,
    add(who: string, one: Waiter) {
      lines.set(who, [...(lines.get(who) ?? []), one]);
      waiting += 1;
    },
    /** Takes the oldest request out of the line whose turn it is; the line comes behind all others then. */
    takeNext(): Waiter | undefined {
      const [[who, line] = ["", []]] = lines;
      const [first] = line;
      if (!first) return undefined;
      remove(who, first);
      if (lines.delete(who)) lines.set(who, line);
      return first;
    },
    /** Whether a person may wait, if need be in the place of another. */
    makeRoom(who: string): boolean {
      if (waiting < most) return true;
      const [other, line] = [...lines].reduce(
        (one, two) => (two[1].length > one[1].length ? two : one),
        ["", []],
      );
      const last = line.at(-1);
      if (!last || line.length <= (lines.get(who)?.length ?? 0) + 1) return false;
      remove(other, last);
      last.settle(false);
      return true;
    },
  };
}
