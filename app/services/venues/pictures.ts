import { MAX_PICTURE_BYTES, MAX_PICTURES_AT_ONCE, PICTURE_TOO_LARGE } from "@contract/venues/picture-file";
import { PictureFields } from "@contract/venues/pictures";
import { ENTIRE_VENUE } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { joinRejectedMessages, type RejectedForm } from "~/services/forms/rejected-form";

/** The other fields of the upload form; `form_key` prevents adding them twice. */
export const PicturesForm = z.object({
  room_id: z.string().default(""),
  form_key: z.string().max(100).default(""),
});
export type PicturesForm = z.output<typeof PicturesForm>;

/** An absent caption is an empty one. */
export const CaptionForm = z.object({ caption: PictureFields.shape.caption.default("") });

/** A button that moves a picture: its new position, from 1. */
export const PositionForm = z.object({ position: z.coerce.number().int().min(1).max(1000) });

/** The types offered by the browser's file chooser; the server checks the content. */
export const PICTURE_FILES = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

export const TOO_MANY_FILES = `Choose at most ${MAX_PICTURES_AT_ONCE} pictures at once`;
export const NO_FILE = "Choose a picture";

/** Errors of an upload: at the files, or of the whole form. */
export interface PictureErrors {
  file?: string;
  form?: string;
}

export function toPictureErrors({ error }: RejectedForm): PictureErrors {
  const { file, ...others } = error ?? {};
  const form = joinRejectedMessages({ error: others });
  return { ...(file?.length && { file: file.join(" ") }), ...(form && { form }) };
}

/** What the browser can tell of files before they are sent. */
export function buildFileErrors(files: readonly { name: string; size: number }[]): PictureErrors {
  const chosen = files.filter(({ name }) => name);
  if (chosen.length === 0) return { file: NO_FILE };
  if (chosen.length > MAX_PICTURES_AT_ONCE) return { file: TOO_MANY_FILES };
  const large = chosen.find(({ size }) => size > MAX_PICTURE_BYTES);
  return large ? { file: `${large.name}: ${PICTURE_TOO_LARGE}` } : {};
}

/** The name of a room as a place of pictures. */
export const formatPictureRoomName = (name: string): string => (name === ENTIRE_VENUE ? "The venue" : name);
