import { renderAsync } from "@resvg/resvg-js";
import { Refusal } from "@upstream/errors";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import { artwork } from "./artwork";
import { parseArtworkPath } from "./artwork-path";

/** Twice what a mail shows, for fine screens. */
const WIDTH = 400;

/** Pictures kept ready, some 30 KB each. */
const MOST_KEPT = 300;

/** A picture takes some 50 ms of a core; few are drawn at a time, the others wait. */
const drawing = bulkhead(2, 200);

const kept = new LRUCache<string, Buffer>({ max: MOST_KEPT });

/**
 * The picture of an address as PNG, since mail programs show no SVG; undefined where the address names none.
 * @throws Refusal 503 when too many are asked for at once
 */
export async function mailPicture(svgPath: string): Promise<Buffer | undefined> {
  const subject = parseArtworkPath(svgPath);
  if (!subject) return undefined;
  const ready = kept.get(svgPath);
  if (ready) return ready;
  const options = { fitTo: { mode: "width", value: WIDTH }, font: { loadSystemFonts: false } } as const;
  const drawn = await drawing
    .execute(async () => (await renderAsync(artwork(subject), options)).asPng())
    .catch((error) => {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new Refusal(503, "Many pictures are being drawn just now. Try again in a moment.");
    });
  kept.set(svgPath, drawn);
  return drawn;
}
