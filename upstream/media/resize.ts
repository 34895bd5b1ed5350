import { Worker } from "node:worker_threads";
import {
  detectPictureType,
  MAX_PICTURE_PIXELS,
  type PictureWidth,
  pictureWidths,
  WRONG_PICTURE_TYPE,
} from "@contract/venues/picture-file";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import sharp, { type Sharp } from "sharp";
import { createInvalidFieldsRefusal, Refusal } from "../errors";

/** A picture in one of its widths: JPEG without any metadata. */
export interface PictureSize {
  width: PictureWidth;
  content: Buffer;
}

const TOO_MANY_PIXELS = `The picture has more than ${MAX_PICTURE_PIXELS / 1_000_000} million pixels. Choose a smaller one.`;
const UNREADABLE = "We couldn't read this picture. Open it in an image editor, save it and try again.";

/** Seconds that a picture may take. */
const MAX_SECONDS = 30;

/** A large picture takes half a gigabyte of memory for a moment, so two are prepared at a time and some wait. */
const queue = bulkhead(2, 40);

/**
 * Turns an uploaded picture the right way and creates its sizes. Only the pixels are kept: the camera, place,
 * comments and anything else in the file may be personal.
 * @throws Refusal 422 at `file` if it is no picture or has too many pixels; 503 if too many wait
 */
export const resizePictureToAllWidths = (pictureFile: Buffer): Promise<PictureSize[]> =>
  convertPicture(pictureFile, (picture) =>
    Promise.all(
      pictureWidths.map(async (width) => ({
        width,
        content: await encodeJpeg(picture.clone().resize({ width, withoutEnlargement: true })),
      })),
    ),
  );

/** Cuts a square of a width in pixels around what draws the eye in an uploaded picture. @throws Refusal 422, 503 as for resizing */
export const cropPictureToSquare = (pictureFile: Buffer, width: number): Promise<Buffer> =>
  convertPicture(pictureFile, (picture) =>
    encodeJpeg(picture.resize(width, width, { position: sharp.strategy.attention })),
  );

const convertPicture = <Result>(
  pictureFile: Buffer,
  convert: (picture: Sharp) => Promise<Result>,
): Promise<Result> =>
  queue
    .execute(async () => convert(await decodePicture(pictureFile)))
    .catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      if (error instanceof BulkheadRejectedError)
        throw new Refusal(503, "We are processing a lot of pictures. Try again in a moment.");
      throw createInvalidFieldsRefusal({ file: [isPixelLimitError(error) ? TOO_MANY_PIXELS : UNREADABLE] });
    });

const isPixelLimitError = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message);

async function decodePicture(content: Buffer): Promise<Sharp> {
  const type = detectPictureType(content);
  if (!type) throw createInvalidFieldsRefusal({ file: [WRONG_PICTURE_TYPE] });
  if (type !== "heic")
    return sharp(content, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error", autoOrient: true });
  const { width, height, pixels } = await decodeHeic(content);
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/** A picture as a JPEG without metadata. */
const encodeJpeg = (picture: Sharp): Promise<Buffer> =>
  picture
    .flatten({ background: "#ffffff" })
    .timeout({ seconds: MAX_SECONDS })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

interface DecodedPicture {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  pixels: Uint8Array;
}

/** Decodes a HEIC picture in a worker. @throws Error if it cannot be read or takes too long; Refusal 422 if it is too large */
async function decodeHeic(content: Buffer): Promise<DecodedPicture> {
  const workerData = { content, maxPixels: MAX_PICTURE_PIXELS };
  const worker = new Worker(new URL("./heic-worker.mjs", import.meta.url), { workerData });
  try {
    const result = await new Promise<DecodedPicture | { isTooLarge: true }>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("The picture took too long")), MAX_SECONDS * 1000);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => {
        clearTimeout(late);
        reject(new Error("The decoder ended without an answer"));
      });
    });
    if ("isTooLarge" in result) throw createInvalidFieldsRefusal({ file: [TOO_MANY_PIXELS] });
    return result;
  } finally {
    await worker.terminate();
  }
}
