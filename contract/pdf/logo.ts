import type { createPdfDocument } from "./text";

/** The maximum size of a logo in points: about 6 by 2 cm. */
const MAX_WIDTH = 170;
const MAX_HEIGHT = 56;
const GAP = 18;

/** Draws a logo, a PNG, at the document's y; the text that follows is below it. */
export function drawLogo(document: ReturnType<typeof createPdfDocument>, png: Buffer): void {
  const { width, height } = readPngSize(png);
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  document.image(png, document.page.margins.left, document.y, { width: width * scale });
  document.y += height * scale + GAP;
}

/** The size of a PNG in pixels, from its header. */
const readPngSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });
