import { encode } from "uqr";

/** A QR code as one SVG path in a square of `size` units, with the white border that readers need. */
export function buildQrCodePath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data.map((row, y) =>
    listDarkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: path.flat().join("") };
}

/** Where runs of dark modules of a row begin, and their lengths. */
function listDarkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
