import { PORTRAIT_WIDTH } from "@contract/users/profile";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "@contract/venues/picture-file";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../access/caller";
import { parseMultipartUpload } from "../access/upload";
import { users } from "../db/schema";
import { createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import { cropPictureToSquare } from "../media/resize";
import type { Services } from "../services";
import { deletePictureFiles, savePortraitFile } from "../venues/picture-files";

type PictureServices = Pick<Services, "db" | "media" | "now">;

/**
 * Replaces the caller's picture with the uploaded one.
 * @throws Refusal 413, 415, 422 as documented for U-30
 */
export async function replaceProfilePicture(
  services: PictureServices,
  caller: Caller,
  request: FastifyRequest,
) {
  const { upload } = await parseMultipartUpload(request, {
    maxBytes: MAX_PICTURE_BYTES,
    tooLarge: PICTURE_TOO_LARGE,
  });
  if (!upload?.content.length) throw createInvalidFieldsRefusal({ file: ["Choose a picture"] });
  const path = await savePortraitFile(services, await cropPictureToSquare(upload.content, PORTRAIT_WIDTH));
  return saveProfilePicture(services, caller, path);
}

/** Sets or removes the caller's picture, and deletes the files of the previous one. */
export async function saveProfilePicture(
  { db, media }: PictureServices,
  { user }: Caller,
  picturePath: string | null,
) {
  const [before, after] = await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(users).where(eq(users.id, user.id)).for("update");
    const changed = await tx
      .update(users)
      .set({ thumbnail: picturePath })
      .where(eq(users.id, user.id))
      .returning();
    return [locked, changed[0]];
  });
  if (!after) throw createNotFoundRefusal("user");
  if (before?.thumbnail) await deletePictureFiles({ db, media }, before.thumbnail);
  return after;
}
