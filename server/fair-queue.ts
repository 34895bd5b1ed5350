/** A place for work, or a wait for one. */
export interface Place {
  /** Whether there is a place; `false` when it was refused after all, as others had waited less. */
  given: Promise<boolean>;
  /** Gives the place back, or waits no longer; more than once does no harm. */
  leave(): void;
}

interface Waiting {
  settle: (isGiven: boolean) => void;
}

/**
 * Places for work, and a bounded number that wait for one. The people who wait take turns, each with the first of their own.
 * Where no more may wait, whoever has the most waiting loses the last of it to somebody who has less.
 */
export function fairQueue({ places, waiting: most }: { places: number; waiting: number }) {
  /** Who waits, in the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  let taken = 0;
  let waiting = 0;

  const remove = (who: string, one: Waiting) => {
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
    const first = line[0] as Waiting;
    remove(who, first);
    // Behind all others, where more of theirs waits.
    if (lines.delete(who)) lines.set(who, line);
    taken += 1;
    first.settle(true);
  };

  /** Whether there is room for one more of somebody, if need be in the place of another. */
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
    /** A place for somebody, at once or in their turn; `undefined` when no more may wait. */
    join(who: string): Place | undefined {
      if (taken >= places && !makeRoom(who)) return undefined;
      let settle: Waiting["settle"] = () => {};
      const given = new Promise<boolean>((done) => {
        settle = done;
      });
      let isHeld = false;
      const one: Waiting = {
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
      return { given, leave };
    },
  };
}
