import * as profileCalls from "@contract/users/profile";
import {
  MAX_PICTURE_BYTES,
  PICTURE_TOO_LARGE,
  PictureTypeDetector,
  WRONG_PICTURE_TYPE,
} from "@contract/venues/picture-file";
import {
  type ActionContext,
  createStaffUploadActionFactory,
  type LoaderContext,
} from "~/services/access/guard.server";
import { renewSession } from "~/services/access/session.server";
import { formatUploadProblem, type ReceivedFile, type Upload } from "~/services/access/upload.server";
import type { Outcome } from "~/services/forms/outcome";
import { tryChange, trySave } from "~/services/forms/try-change.server";
import { ignoreStoreFailure } from "~/services/store/store.server";
import { requireSupportedCall } from "~/services/upstream/client.server";

/** The own picture. @throws NotAvailable if the upstream keeps none */
export async function loadOwnPicture({
  api,
}: Pick<LoaderContext, "api">): Promise<{ name: string; src: string | undefined }> {
  await requireSupportedCall(profileCalls.savePicture);
  const { data } = await api(profileCalls.profile);
  return { name: data.display_name, src: data.thumbnail };
}
export type PicturePage = Awaited<ReturnType<typeof loadOwnPicture>>;

/** The action of the upload form. */
export const createProfilePictureUploadAction = createStaffUploadActionFactory({
  maxBytes: MAX_PICTURE_BYTES,
  maxFiles: 1,
  inspector: () => new PictureTypeDetector(),
});

type PictureContext = Pick<ActionContext, "api" | "session" | "user">;
type PictureUpload = Pick<Upload<PictureTypeDetector>, "files" | "problem">;

/** Replaces the own picture (U-30); the upstream gets neither the file's name nor the type that the browser states. */
export const saveOwnPicture = (
  ctx: PictureContext,
  { files: [file], problem }: PictureUpload,
): Promise<Outcome> =>
  trySave(async () => {
    await requireSupportedCall(profileCalls.savePicture);
    const message = problem
      ? formatUploadProblem(problem, { chosen: "picture", tooMany: "Send one picture at a time" })
      : findPictureProblem(file);
    if (message || !file) return { ok: false, errors: { fieldErrors: { file: [message ?? ""] } } };
    const { size, read, inspector } = file;
    const type = inspector.type() ?? "jpeg";
    const { data } = await ctx.api(profileCalls.savePicture, {
      upload: {
        fields: {},
        file: { field: "file", name: `picture.${type}`, mediaType: `image/${type}`, size, read },
      },
    });
    await updateSessionThumbnail(ctx, data?.thumbnail);
    return { ok: true, message: "Picture saved" };
  });

/** Without this, the top bar would show the old picture until the next refresh of the login. */
const updateSessionThumbnail = ({ session, user }: PictureContext, thumbnail: string | undefined) =>
  ignoreStoreFailure(
    renewSession(session.id, { token: session.token, user: { ...user, thumbnail } }),
    undefined,
  );

function findPictureProblem(file: ReceivedFile<PictureTypeDetector> | undefined): string | undefined {
  if (!file?.size) return "Choose a picture";
  if (file.isTooLarge) return PICTURE_TOO_LARGE;
  return file.inspector.type() ? undefined : WRONG_PICTURE_TYPE;
}

/** Removes the own picture (U-31). */
export const deleteOwnPicture = (ctx: PictureContext): Promise<Outcome> =>
  tryChange(async () => {
    await ctx.api(profileCalls.removePicture);
    await updateSessionThumbnail(ctx, undefined);
    return { ok: true, message: "Picture removed" };
  }, "We couldn't remove the picture");
