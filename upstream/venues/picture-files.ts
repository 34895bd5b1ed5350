import { randomBytes } from "node:crypto";
import { pictureWidths, resizePicture, toPicturePath } from "@contract/venues/picture-file";
import { and, eq, lt, notInArray, sql } from "drizzle-orm";
import { pictureFiles, rooms, venues } from "../db/schema";
import type { PictureSize } from "../media/resize";
import { runRepeatedly } from "../run-repeatedly";
import type { Services } from "../services";

type PictureServices = Pick<Services, "db" | "media" | "now">;

/** The file of a path such as `/media/pictures/KEY-480.jpg`. */
const toFileName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** The names of a picture's files in the media store. */
export const listPictureFiles = (key: string) =>
  pictureWidths.map((width) => toFileName(resizePicture(toPicturePath(key), width)));

/** Stores the files of a new picture and answers its path, which no room has yet. */
export async function storePicture({ db, media, now }: PictureServices, sizes: readonly PictureSize[]) {
  const key = randomBytes(16).toString("base64url");
  await db.insert(pictureFiles).values({ key, createdAt: now() });
  const path = toPicturePath(key);
  await Promise.all(
    sizes.map(({ width, content }) => media.write(toFileName(resizePicture(path, width)), content)),
  );
  return path;
}

/** How long an upload may take between its files and its room. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the files of pictures that no room shows: deleted ones, and uploads that were never finished. */
export async function sweepPictures({ db, media, now }: PictureServices) {
  const shown = sql`(SELECT unnest(${rooms.pictures}) FROM ${rooms}
    UNION ALL SELECT ${venues.picture} FROM ${venues} WHERE ${venues.picture} IS NOT NULL)`;
  const path = sql`'/media/pictures/' || ${pictureFiles.key} || '.jpg'`;
  const orphans = await db
    .select({ key: pictureFiles.key })
    .from(pictureFiles)
    .where(and(lt(pictureFiles.createdAt, new Date(now().getTime() - DAY_MS)), notInArray(path, shown)));
  for (const { key } of orphans) {
    await Promise.all(listPictureFiles(key).map((name) => media.remove(name)));
    await db.delete(pictureFiles).where(eq(pictureFiles.key, key));
  }
}

/** Sweeps pictures every hour. */
export const startPictureSweep = (services: Services) =>
  runRepeatedly(() => sweepPictures(services), {
    every: 60 * 60 * 1000,
    log: services.log,
    failure: "deleting unused pictures failed",
  });
