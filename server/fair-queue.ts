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
  /** The requests of each person, in the order of their turns. */
  const lines = new Map<string, Waiter[]>();
  let taken = 0;
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

  const giveNext = () => {
    const [turn] = lines;
    if (!turn || taken >= places) return;
    const [who, line] = turn;
    const first = line[0] as Waiter;
    remove(who, first);
    // Behind all others, if they have more requests.
    if (lines.delete(who)) lines.set(who, line);
    taken += 1;
    first.settle(true);
  };

  /** Whether a person may wait, if need be in the place of another. */
  const makeRoom = (who: string): boolean => {
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
  };

  return {
    isFree: () => taken < places,
    /** A place for a person, at once or in their turn; `undefined` when the queue is full. */
    join(who: string): Place | undefined {
      if (taken >= places && !makeRoom(who)) return undefined;
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
      lines.set(who, [...(lines.get(who) ?? []), one]);
      waiting += 1;
      giveNext();
      const leave = () => {
        if (remove(who, one)) return one.settle(false);
        if (!isHeld) return;
        isHeld = false;
        taken -= 1;
        giveNext();
      };
      return { granted: given, leave };
    },
  };
}
