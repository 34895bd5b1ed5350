import { createChangeAnswerSchema, defineCall, noContent, withDataEnvelope } from "../call";
import { tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { z } from "../zod";

/** The pictures of venues and rooms, kept by team leads and administrators. All calls belong to `venue-pictures`. */

const extension = "venue-pictures";
const access = "team-lead";
const spec = "not in the specification: pictures of venues";

/** A picture of a room. */
const RoomPicture = z.looseObject({
  /** Identifies the picture in its room. */
  key: z.string(),
  /** The URL of its largest size, from which those of the other sizes are derived. */
  url: z.string(),
  /** "" if there is none. */
  caption: z.string().catch(""),
});
export type RoomPicture = z.output<typeof RoomPicture>;

/** A room with its pictures in order. The Entire Venue entry, which comes first, has those of the venue. */
const PicturedRoom = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  is_entire_venue: z.boolean(),
  pictures: validItemsOrUndefined(RoomPicture, "pictures of a room"),
});

const VenuePictures = z.looseObject({
  rooms: z.array(PicturedRoom),
  /** How many more the venue may have. */
  free_places: tolerantOptional(z.number().int()),
});

/** V-38: the pictures of a venue by room. */
export const pictures = defineCall({
  id: "V-38",
  extension,
  access,
  method: "GET",
  path: "/v1/venues/{id}/pictures",
  answer: withDataEnvelope(VenuePictures),
  spec,
});

/** Decoding and resizing a large picture takes seconds. */
const UPLOAD_MS = 60_000;

/**
 * V-39: multipart with one `file` (JPEG, PNG, WebP or HEIC by content) and optionally a `caption`. It is added after the
 * others. 413 at `file` if it is larger than 15 MB, 415 if the request is not multipart, 422 at `file` if it is no such
 * picture, has too many pixels, or the venue has as many as it may; 503 if too many are being prepared.
 */
export const addPicture = defineCall({
  id: "V-39",
  extension,
  access,
  method: "POST",
  path: "/v1/venues/{id}/rooms/{roomId}/pictures",
  timeoutMs: UPLOAD_MS,
  creates: true,
  answer: createChangeAnswerSchema(withDataEnvelope(RoomPicture)),
  spec,
});

export const PictureFields = z.object({
  /** Plain text; clients read it below the picture. */
  caption: z
    .string()
    .trim()
    .max(200, "The caption can have at most 200 characters")
    .regex(/^[^\r\n]*$/, "A caption can't contain a line break"),
});

/** V-40: changes what is sent. Position 1 is the first, which cards and emails show. */
export const changePicture = defineCall({
  id: "V-40",
  extension,
  access,
  method: "PUT",
  path: "/v1/venues/{id}/rooms/{roomId}/pictures/{key}",
  body: PictureFields.extend({ position: z.number().int().min(1).max(1000) }).partial(),
  answer: createChangeAnswerSchema(withDataEnvelope(RoomPicture)),
  spec,
});

/** V-41 */
export const deletePicture = defineCall({
  id: "V-41",
  extension,
  access,
  method: "DELETE",
  path: "/v1/venues/{id}/rooms/{roomId}/pictures/{key}",
  answer: noContent,
  spec,
});
