/** The pictures of venues: what may be uploaded, and how the URLs of their sizes are formed. */

/** The maximum size of an uploaded file, in bytes. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;

/** The maximum number of files that a form can upload at once. */
export const MAX_PICTURES_AT_ONCE = 10;

/** The maximum number of pictures of a venue, including those of its rooms. */
export const MAX_PICTURES_OF_VENUE = 60;

/** The maximum number of pixels of a picture, which is that of the largest usual cameras. */
export const MAX_PICTURE_PIXELS = 64_000_000;

/** The widths in pixels that pictures are stored in. No picture is enlarged. */
export const pictureWidths = [480, 960, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const LARGEST: PictureWidth = 1600;

export type PictureType = "jpeg" | "png" | "webp" | "heic";

export const WRONG_PICTURE_TYPE = "Choose a picture: JPEG, PNG, WebP or HEIC.";
export const PICTURE_TOO_LARGE = "The file is larger than 15 MB. Choose a smaller one.";

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** The number of leading bytes that identify the type of a file. */
const HEAD_BYTES = 12;

/** The type of a picture by its first bytes, regardless of its name; undefined if it may not be uploaded. */
export function detectPictureType(firstBytes: Uint8Array): PictureType | undefined {
  const text = String.fromCharCode(...firstBytes.subarray(0, HEAD_BYTES));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && heicBrands.includes(text.slice(8))) return "heic";
  return undefined;
}

/** Detects the type of a picture that arrives in chunks. */
export class PictureTypeDetector {
  #head = new Uint8Array();

  read(chunk: Uint8Array): void {
    if (this.#head.length < HEAD_BYTES)
      this.#head = new Uint8Array([...this.#head, ...chunk.subarray(0, HEAD_BYTES)]);
  }

  type = () => detectPictureType(this.#head);
}

/** The key of a new picture is 22 characters that cannot be guessed; its file is its largest size. */
const pictureUrlPattern = /^(.*\/media\/pictures\/[\w-]{22})\.jpg$/;

export const toPicturePath = (pictureKey: string): string => `/media/pictures/${pictureKey}.jpg`;

/**
 * The URL of a picture in a width. Drawings and pictures of other sites have one size, so theirs stays the
 * same.
 */
export function toResizedPictureUrl(pictureUrl: string, width: PictureWidth): string {
  const [, stem] = pictureUrlPattern.exec(pictureUrl) ?? [];
  return stem === undefined || width === LARGEST ? pictureUrl : `${stem}-${width}.jpg`;
}

/** The sizes of a picture for the `srcset` of an image; undefined for one that has a single size. */
export const formatPictureSrcset = (pictureUrl: string): string | undefined =>
  pictureUrlPattern.test(pictureUrl)
    ? pictureWidths.map((width) => `${toResizedPictureUrl(pictureUrl, width)} ${width}w`).join(", ")
    : undefined;
