import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** Pictures to upload: each is blue on its left half and red on its right, 640 x 420. */

const createTwoColourPicture = async () => {
  const left = await sharp({ create: { width: 320, height: 420, channels: 3, background: "#1428c8" } })
    .png()
    .toBuffer();
  const right = { width: 640, height: 420, channels: 3 as const, background: "#c83c28" };
  return sharp({ create: right })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
};

export const aPng = createTwoColourPicture;
export const createJpeg = async () =>
  sharp(await createTwoColourPicture())
    .jpeg()
    .toBuffer();
export const createWebp = async () =>
  sharp(await createTwoColourPicture())
    .webp()
    .toBuffer();
export const readHeic = () => readFileSync(new URL("./two-colours.heic", import.meta.url));
export const createGif = async () =>
  sharp(await createTwoColourPicture())
    .gif()
    .toBuffer();

/** Larger than the largest size. */
export const createLargeJpeg = async () =>
  sharp(await createTwoColourPicture())
    .resize({ width: 2400 })
    .jpeg()
    .toBuffer();

/** As a phone on its side writes it: stored upright with a note to turn it, the place where it was taken, and a comment. */
export async function createPhonePhoto() {
  return sharp(await createTwoColourPicture())
    .rotate(-90)
    .withExif({
      IFD0: { Copyright: "Secret Photographer", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: "S",
        GPSLatitude: "37/1 48/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "144/1 57/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const SCRIPT = "*/=1;alert(document.domain)/*";

/** A valid GIF that is also a script. */
export const createGifWithScript = () =>
  Buffer.from(`GIF89a${SCRIPT.slice(0, 4)}\x00\x00;${SCRIPT}`, "latin1");

/** A valid JPEG with a script in a comment, and with a page after its end. */
export async function createJpegWithScript() {
  const jpeg = await createJpeg();
  const text = Buffer.from(`${SCRIPT}<script>alert(1)</script>`);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), text]);
}

/** A PNG of a few kilobytes that claims 30,000 x 30,000 pixels. */
export function createPngBomb() {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    toPngChunk("IHDR", header),
    toPngChunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    toPngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function toPngChunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(calculateCrc32(body));
  return Buffer.concat([length, body, sum]);
}

/** CRC-32 as PNG uses it. */
function calculateCrc32(content: Buffer) {
  let crc = 0xffffffff;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Whether a picture is blue on its left and red on its right. */
export async function isUpright(content: Buffer) {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(start, start + 3);
    return red > blue ? "red" : "blue";
  };
  const middle = Math.floor(info.height / 2);
  return colourAt(10, middle) === "blue" && colourAt(info.width - 10, middle) === "red";
}
