import { PORTRAIT_WIDTH } from "@contract/users/profile";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "@contract/venues/picture-file";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../access/caller";
import { readUpload } from "../access/upload";
import { users } from "../db/schema";
import { invalid, notFound } from "../errors";
import { cropUpload } from "../media/resize";
import type { Services } from "../services";
import { deletePictureFiles, storePortrait } from "../venues/picture-files";

type PictureServices = Pick<Services, "db" | "media" | "now">;

/** Replaces the caller's picture by the uploaded one. @throws Refusal 413, 415, 422 as documented for U-30 */
export async function replacePicture(services: PictureServices, caller: Caller, request: FastifyRequest) {
  const { upload } = await readUpload(request, { maxBytes: MAX_PICTURE_BYTES, tooLarge: PICTURE_TOO_LARGE });
  if (!upload?.content.length) throw invalid({ file: ["Choose a picture"] });
  const path = await storePortrait(services, await cropUpload(upload.content, PORTRAIT_WIDTH));
  return setPicture(services, caller, path);
}

/** Sets or removes the caller's picture, and deletes the files of the one before. */
export async function setPicture({ db, media }: PictureServices, { user }: Caller, path: string | null) {
  const [before, after] = await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(users).where(eq(users.id, user.id)).for("update");
    const changed = await tx.update(users).set({ thumbnail: path }).where(eq(users.id, user.id)).returning();
    return [locked, changed[0]];
  });
  if (!after) throw notFound("user");
  if (before?.thumbnail) await deletePictureFiles({ db, media }, before.thumbnail);
  return after;
}
