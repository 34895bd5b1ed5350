import { MAX_PICTURES_OF_VENUE } from "@contract/venues/picture-file";
import { type changePicture, PictureFields, type RoomPicture } from "@contract/venues/pictures";
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { rooms, venues } from "../db/schema";
import { createInvalidFieldsRefusal, createNotFoundRefusal, Refusal, toFieldErrors } from "../errors";
import { listRoomPicturePaths } from "../format/pictures";
import { lockAndLoadVenue } from "./load-venue";

type Room = Pick<typeof rooms.$inferSelect, "id" | "isEntireVenue" | "pictures" | "captions">;

interface RoomKey {
  venueId: number;
  roomId: number;
}

type PictureKey = RoomKey & { key: string };

/** The key of a picture, which is the name of its file. */
const toPictureKey = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const toWirePicture = (path: string, { captions }: Room, publicUrl: string): RoomPicture => ({
  key: toPictureKey(path),
  url: publicUrl + path,
  caption: captions[path] ?? "",
});

/**
 * Lists the paths of a room's pictures. The Entire Venue entry of an older venue has only the venue's
 * picture.
 */
const listPicturePathsOfRoom = (room: Room, picture: string | null) =>
  room.isEntireVenue ? listRoomPicturePaths({ picture, pictures: room.pictures }) : room.pictures;

/** Loads the pictures of a venue by room. @throws Refusal 404 */
export async function loadPicturesByRoom(db: Database, venueId: number, publicUrl: string) {
  const found = await selectRoomsWithVenuePicture(db).where(eq(rooms.venueId, venueId));
  if (found.length === 0) throw createNotFoundRefusal("venue");
  const all = found.map(({ room, picture }) => ({ room, paths: listPicturePathsOfRoom(room, picture) }));
  return {
    rooms: all.map(({ room, paths }) => ({
      id: room.id,
      name: room.name,
      is_entire_venue: room.isEntireVenue,
      pictures: paths.map((path) => toWirePicture(path, room, publicUrl)),
    })),
    free_places: Math.max(0, MAX_PICTURES_OF_VENUE - all.flatMap(({ paths }) => paths).length),
  };
}

const selectRoomsWithVenuePicture = (db: Database) =>
  db
    .select({ room: rooms, picture: venues.picture })
    .from(rooms)
    .innerJoin(venues, eq(venues.id, rooms.venueId))
    .orderBy(asc(rooms.position), asc(rooms.id))
    .$dynamic();

/** Parses the caption of an upload. @throws Refusal 422 at `caption` */
export function parseCaptionOrRefuse(caption: unknown): string {
  const parsed = PictureFields.partial().safeParse({ caption });
  if (!parsed.success) throw new Refusal(422, "Please check the fields.", toFieldErrors(parsed.error));
  return parsed.data.caption ?? "";
}

/** @throws Refusal 404; 422 at `file` if the venue already has the maximum number of pictures */
export async function assertPictureFitsInRoom(db: Database, { venueId, roomId }: RoomKey): Promise<void> {
  const found = await selectRoomsWithVenuePicture(db).where(eq(rooms.venueId, venueId));
  if (!found.some(({ room }) => room.id === roomId)) throw createNotFoundRefusal("room");
  const count = found.flatMap(({ room, picture }) => listPicturePathsOfRoom(room, picture)).length;
  if (count >= MAX_PICTURES_OF_VENUE)
    throw createInvalidFieldsRefusal({
      file: [
        `A venue can have at most ${MAX_PICTURES_OF_VENUE} pictures. Delete one before you add another.`,
      ],
    });
}

/**
 * Adds a stored picture after the others of a room.
 * @throws Refusal 404; 422 at `file` if the venue already has the maximum number of pictures
 */
export const addPictureToRoom = (
  db: Database,
  roomKey: RoomKey,
  { path, caption, publicUrl }: { path: string; caption: string; publicUrl: string },
) =>
  updateRoomPictures(db, roomKey, async (room, paths, tx) => {
    await assertPictureFitsInRoom(tx, roomKey);
    const captions = caption ? { ...room.captions, [path]: caption } : room.captions;
    return {
      paths: [...paths, path],
      captions,
      answer: toWirePicture(path, { ...room, captions }, publicUrl),
    };
  });

/** Changes the caption of a picture, its position in its room, or both. @throws Refusal 404 */
export const updatePictureOfRoom = (
  db: Database,
  pictureKey: PictureKey,
  { caption, position, publicUrl }: z.output<typeof changePicture.body> & { publicUrl: string },
) =>
  updateRoomPictures(db, pictureKey, async (room, paths) => {
    const path = requirePicturePath(paths, pictureKey);
    const { [path]: before = "", ...others } = room.captions;
    const text = caption ?? before;
    const captions = text ? { ...others, [path]: text } : others;
    const rest = paths.filter((other) => other !== path);
    const moved = position === undefined ? paths : rest.toSpliced(position - 1, 0, path);
    return { paths: moved, captions, answer: toWirePicture(path, { ...room, captions }, publicUrl) };
  });

/**
 * Removes a picture from its room. Its files are deleted later, by the picture clean-up.
 * @throws Refusal 404
 */
export const removePictureFromRoom = (db: Database, pictureKey: PictureKey): Promise<undefined> =>
  updateRoomPictures(db, pictureKey, async (room, paths) => {
    const path = requirePicturePath(paths, pictureKey);
    const { [path]: _, ...captions } = room.captions;
    return { paths: paths.filter((other) => other !== path), captions, answer: undefined };
  });

function requirePicturePath(paths: readonly string[], { key }: PictureKey): string {
  const path = paths.find((candidate) => toPictureKey(candidate) === key);
  if (path === undefined) throw createNotFoundRefusal("picture");
  return path;
}

interface RoomPicturesChange<Answer> {
  paths: string[];
  captions: Record<string, string>;
  answer: Answer;
}

/**
 * Changes the pictures of a room; changes of one venue wait for each other. The first picture of the Entire
 * Venue entry is also saved as the venue's picture.
 */
function updateRoomPictures<Answer>(
  db: Database,
  { venueId, roomId }: RoomKey,
  change: (room: Room, paths: string[], tx: Database) => Promise<RoomPicturesChange<Answer>>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const venue = await lockAndLoadVenue(tx, venueId);
    const whereRoom = and(eq(rooms.venueId, venueId), eq(rooms.id, roomId));
    const [room] = await tx.select().from(rooms).where(whereRoom);
    if (!room) throw createNotFoundRefusal("room");
    const { paths, captions, answer } = await change(room, listPicturePathsOfRoom(room, venue.picture), tx);
    await tx.update(rooms).set({ pictures: paths, captions }).where(whereRoom);
    if (room.isEntireVenue)
      await tx
        .update(venues)
        .set({ picture: paths[0] ?? null })
        .where(eq(venues.id, venueId));
    return answer;
  });
}
