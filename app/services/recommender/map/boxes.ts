/** Boxes of pixels on a map, and whether they touch. */

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A box around a point. */
export const boxAt = ([left, top, right, bottom]: Box, x: number, y: number): Box => [
  left + x,
  top + y,
  right + x,
  bottom + y,
];

export const touch = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

const squareOf = (right: number, down: number) => right * 2 ** 26 + down;

/** Boxes by the squares of their middles, so that of thousands only the near ones are compared. */
export class Boxes {
  #squares = new Map<number, Box[]>();

  /** @param longest the most pixels that a box is wide or high */
  constructor(private longest: number) {}

  #placeOf([left, top, right, bottom]: Box) {
    return [(left + right) / 2, (top + bottom) / 2].map((middle) => Math.floor(middle / this.longest)) as [
      number,
      number,
    ];
  }

  add(box: Box) {
    const square = squareOf(...this.#placeOf(box));
    const there = this.#squares.get(square);
    if (there) there.push(box);
    else this.#squares.set(square, [box]);
  }

  /** Those that a box could touch here, or up to some pixels aside. */
  near(box: Box, aside = 0): Box[] {
    const reach = 1 + Math.ceil(aside / this.longest);
    const [right, down] = this.#placeOf(box);
    const found: Box[] = [];
    for (let east = -reach; east <= reach; east++)
      for (let south = -reach; south <= reach; south++)
        found.push(...(this.#squares.get(squareOf(right + east, down + south)) ?? []));
    return found;
  }

  isFree(box: Box): boolean {
    return !this.near(box).some((other) => touch(other, box));
  }
}
