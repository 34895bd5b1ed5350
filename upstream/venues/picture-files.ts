import { randomBytes } from "node:crypto";
import { pictureWidths, toPicturePath, toResizedPictureUrl } from "@contract/venues/picture-file";
import { and, eq, lt, notInArray, sql } from "drizzle-orm";
import { deletedRows, pictureFiles, rooms, users, venues } from "../db/schema";
import type { PictureSize } from "../media/resize";
import { startRepeatedWork } from "../run-repeatedly";
import type { Services } from "../services";

type PictureServices = Pick<Services, "db" | "media" | "now">;

/** The file name in a path such as `/media/pictures/KEY-480.jpg`. */
const getFileNameOfPath = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** The names of a picture's files in the media store. */
export const listPictureFileNames = (pictureKey: string): string[] =>
  pictureWidths.map((width) => getFileNameOfPath(toResizedPictureUrl(toPicturePath(pictureKey), width)));

/** Stores the files of a new picture. @returns its path, which the calling code must save with a room */
export async function savePictureFiles(
  services: PictureServices,
  sizes: readonly PictureSize[],
): Promise<string> {
  const path = await createPicturePath(services);
  await Promise.all(
    sizes.map(({ width, content }) =>
      services.media.write(getFileNameOfPath(toResizedPictureUrl(path, width)), content),
    ),
  );
  return path;
}

/** Stores a new picture of a user. @returns its path, which the calling code must save with the user */
export async function savePortraitFile(services: PictureServices, content: Buffer): Promise<string> {
  const path = await createPicturePath(services);
  await services.media.write(getFileNameOfPath(path), content);
  return path;
}

async function createPicturePath({ db, now }: Pick<PictureServices, "db" | "now">): Promise<string> {
  const key = randomBytes(16).toString("base64url");
  await db.insert(pictureFiles).values({ key, createdAt: now() });
  return toPicturePath(key);
}

/**
 * Deletes the files of a picture that is no longer shown; does nothing for a path outside the media store.
 */
export async function deletePictureFiles(
  { db, media }: Pick<PictureServices, "db" | "media">,
  pathOfPicture: string,
): Promise<void> {
  const [picture] = await db
    .select({ key: pictureFiles.key })
    .from(pictureFiles)
    .where(eq(picturePath, pathOfPicture));
  if (!picture) return;
  await Promise.all(listPictureFileNames(picture.key).map((name) => media.remove(name)));
  await db.delete(pictureFiles).where(eq(pictureFiles.key, picture.key));
}

const picturePath = sql<string>`'/media/pictures/' || ${pictureFiles.key} || '.jpg'`;

/** The files of a picture younger than this may belong to an upload that is not saved with its room yet. */
const MAX_UPLOAD_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the files of pictures that no room, venue or user has: removed ones, and uploads that were never
 * finished. The pictures of a deleted room are kept for as long as the room can be restored.
 */
export async function deleteUnusedPictureFiles({ db, media, now }: PictureServices): Promise<void> {
  const shown = sql`(SELECT unnest(${rooms.pictures}) FROM ${rooms}
    UNION ALL SELECT ${venues.picture} FROM ${venues} WHERE ${venues.picture} IS NOT NULL
    UNION ALL SELECT jsonb_array_elements_text(${deletedRows.row}->'pictures') FROM ${deletedRows}
      WHERE ${deletedRows.tableName} = 'rooms' AND ${deletedRows.link} = ''
    UNION ALL SELECT ${users.thumbnail} FROM ${users} WHERE ${users.thumbnail} IS NOT NULL)`;
  const orphans = await db
    .select({ path: picturePath })
    .from(pictureFiles)
    .where(
      and(
        lt(pictureFiles.createdAt, new Date(now().getTime() - MAX_UPLOAD_MS)),
        notInArray(picturePath, shown),
      ),
    );
  for (const { path } of orphans) await deletePictureFiles({ db, media }, path);
}

/** Deletes unused pictures every hour. */
export const startPictureCleanup = (services: Services) =>
  startRepeatedWork(() => deleteUnusedPictureFiles(services), {
    job: "pictures",
    every: 60 * 60 * 1000,
    log: services.log,
    failure: "deleting unused pictures failed",
  });
