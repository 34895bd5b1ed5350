/** Boxes on a map in pixels, and whether they overlap. */

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Moves a box by x and y. */
export const moveBox = ([left, top, right, bottom]: Box, x: number, y: number): Box => [
  left + x,
  top + y,
  right + x,
  bottom + y,
];

export const doBoxesOverlap = (a: Box, b: Box): boolean =>
  a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/**
 * One number for a grid square. At the closest zoom the map is 2^24 pixels wide, so no two squares share a
 * key.
 */
const toSquareKey = (right: number, down: number): number => right * 2 ** 26 + down;

/** Boxes indexed by the grid square of their centre, so that only nearby ones among thousands are compared. */
export class BoxIndex {
  #squares = new Map<number, Box[]>();

  /** @param maxSize of a box in either direction, in pixels */
  constructor(private maxSize: number) {}

  #squareOf([left, top, right, bottom]: Box) {
    return [(left + right) / 2, (top + bottom) / 2].map((middle) => Math.floor(middle / this.maxSize)) as [
      number,
      number,
    ];
  }

  addBox(box: Box) {
    const square = toSquareKey(...this.#squareOf(box));
    const boxes = this.#squares.get(square);
    if (boxes) boxes.push(box);
    else this.#squares.set(square, [box]);
  }

  /** Boxes that this box could touch, also if it moved by up to `distance` pixels. */
  findNearbyBoxes(box: Box, distance = 0): Box[] {
    const maxSquares = 1 + Math.ceil(distance / this.maxSize);
    const [right, down] = this.#squareOf(box);
    const found: Box[] = [];
    for (let east = -maxSquares; east <= maxSquares; east++)
      for (let south = -maxSquares; south <= maxSquares; south++)
        found.push(...(this.#squares.get(toSquareKey(right + east, down + south)) ?? []));
    return found;
  }

  isFree(box: Box): boolean {
    return !this.findNearbyBoxes(box).some((other) => doBoxesOverlap(other, box));
  }
}
