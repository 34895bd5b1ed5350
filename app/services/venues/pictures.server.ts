import { randomUUID } from "node:crypto";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES_AT_ONCE,
  PICTURE_TOO_LARGE,
  PictureTypeDetector,
  WRONG_PICTURE_TYPE,
} from "@contract/venues/picture-file";
import { addPicture, changePicture, deletePicture, pictures } from "@contract/venues/pictures";
import type { z } from "@contract/zod";
import {
  type ActionContext,
  createActionForAddress,
  createLoaderForAddress,
  createNotFoundFailure,
  createUploadActionFactoryForAddress,
  type LoaderContext,
  parseIdOrNotFound,
} from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { formatUploadProblem, hashFile } from "~/services/access/upload.server";
import { formatQuantity } from "~/services/format/counts";
import { cutText } from "~/services/format/cut-text";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedForm } from "~/services/forms/parse-form.server";
import { type FormErrors, joinErrorMessages } from "~/services/forms/rejected-form";
import { saveUnlessChanged } from "~/services/forms/save-unless-changed.server";
import { toAlertFailure, tryChange, trySave } from "~/services/forms/try-change.server";
import { tryDelete } from "~/services/forms/try-delete.server";
import { paths } from "~/services/paths";
import { requireSupportedCall } from "~/services/upstream/client.server";
import type { FileForm } from "~/services/upstream/multipart.server";
import { loadOrRedirectToMergedVenue } from "./merged.server";
import {
  type CaptionForm,
  formatPictureRoomName,
  NO_FILE,
  type PicturesForm,
  type PositionForm,
  TOO_MANY_FILES,
} from "./pictures";
import { loadVenueHeader, type VenueActionContext, type VenueContext } from "./venue.server";

const ADDRESS = "/venues/:venueId/pictures";

type UploadContext = Parameters<
  Parameters<ReturnType<typeof createUploadActionFactoryForAddress<PictureTypeDetector>>>[0]
>[0];
type Upload = Pick<UploadContext["upload"], "files" | "problem">;
type ReceivedPicture = Upload["files"][number];

/** The action of the upload form. @throws NotAvailable if the upstream keeps no pictures */
export const createVenuePictureUploadAction = <Data>(
  act: (ctx: UploadContext & { venueId: number }) => Promise<Data>,
) =>
  createUploadActionFactoryForAddress(ADDRESS, {
    maxBytes: MAX_PICTURE_BYTES,
    maxFiles: MAX_PICTURES_AT_ONCE,
    inspector: () => new PictureTypeDetector(),
  })(async (ctx) => {
    await requireSupportedCall(pictures);
    return act({ ...ctx, venueId: parseIdOrNotFound(ctx.params.venueId, "venue") });
  });

type PictureScope = Pick<VenueContext, "api" | "venueId" | "params">;

/** The loader of a page below a venue's pictures. @throws 404; NotAvailable if the upstream keeps no pictures */
export const createVenuePictureLoader = <Data>(
  load: (ctx: LoaderContext & { venueId: number }) => Promise<Data>,
) =>
  createLoaderForAddress(ADDRESS, async (ctx) => {
    await requireSupportedCall(pictures);
    const venueId = parseIdOrNotFound(ctx.params.venueId, "venue");
    return loadOrRedirectToMergedVenue(ctx, venueId, () => load({ ...ctx, venueId }));
  });

/** The pictures of a venue by room, and the upload form. */
export async function loadPicturesPage(ctx: LoaderContext & { venueId: number }) {
  const { api, venueId, url, session } = ctx;
  const [head, { data }, saved] = await Promise.all([
    loadVenueHeader(ctx),
    api(pictures, { params: { id: venueId } }),
    takeSavedForm(url, session),
  ]);
  return {
    head,
    rooms: data.rooms.map(({ id, name, pictures: list }) => ({
      id,
      name: formatPictureRoomName(name),
      pictures: list?.map(({ key, url, caption }) => ({ key, src: url, caption })),
    })),
    freePlaces: data.free_places,
    roomId: saved?.get("room_id") ?? undefined,
    formKey: saved?.get("form_key") ?? randomUUID(),
  };
}
export type PicturesPage = Awaited<ReturnType<typeof loadPicturesPage>>;

const addOnce = createOncePerFormRunner<{ key?: string | undefined }>(
  "picture",
  "Check the pictures before you upload them again.",
);

/**
 * Adds the uploaded pictures to a room one after the other (V-39), each at most once per form key. Those that cannot be
 * added are named, with the reason; the others are kept.
 */
export async function addPicturesToRoom(
  { api, user, venueId }: Pick<UploadContext, "api" | "user"> & { venueId: number },
  { room_id, form_key }: PicturesForm,
  { files, problem }: Upload,
): Promise<Outcome> {
  const reject = (message: string): Outcome => ({ ok: false, errors: { fieldErrors: { file: [message] } } });
  if (problem) return reject(formatUploadProblem(problem, { chosen: "pictures", tooMany: TOO_MANY_FILES }));
  if (files.length === 0) return reject(NO_FILE);
  const roomId = Number(/^\d{1,10}$/.exec(room_id)?.[0]);
  if (!roomId)
    return { ok: false, errors: { fieldErrors: { room_id: ["Choose the venue or room in the pictures"] } } };
  const refused: string[] = [];
  for (const [index, file] of files.entries()) {
    const scope = [user.id, venueId, roomId, index];
    const message =
      findPictureProblem(file) ??
      (await uploadPictureFile(file, (upload, hash) =>
        addOnce({ key: form_key, scope, wants: hash }, async (idempotencyKey) => {
          const params = { id: venueId, roomId };
          const { data } = await api(addPicture, { params, upload, idempotencyKey });
          return { key: data?.key };
        }),
      ));
    if (message) refused.push(`${cutText(file.name, 60)}: ${message}`);
  }
  const added = files.length - refused.length;
  if (added === 0) return { ok: false, errors: { fieldErrors: { file: refused } } };
  const done = `${formatQuantity(added, "picture")} added.`;
  return { ok: true, message: [done, ...refused].join(" "), isPartial: refused.length > 0 };
}

/** Why a file is not even sent upstream. */
function findPictureProblem({ size, isTooLarge, inspector }: ReceivedPicture): string | undefined {
  if (isTooLarge) return PICTURE_TOO_LARGE;
  if (size === 0) return "The file is empty. Choose another one.";
  return inspector.type() ? undefined : WRONG_PICTURE_TYPE;
}

/** Sends a file; the upstream gets neither its name nor the type that the browser states. */
async function uploadPictureFile(
  { size, read, inspector }: ReceivedPicture,
  add: (upload: FileForm, hash: string) => Promise<{ errors?: FormErrors | undefined }>,
): Promise<string | undefined> {
  const type = inspector.type() ?? "jpeg";
  const file = { field: "file", name: `picture.${type}`, mediaType: `image/${type}`, size, read };
  const { errors } = await add({ fields: {}, file }, await hashFile({ read }));
  return errors && joinErrorMessages(errors);
}

/** The picture of the URL. @throws 404 for an invalid room or key */
function parsePictureParams({ params, venueId }: Pick<PictureScope, "params" | "venueId">): {
  id: number;
  roomId: number;
  key: string;
} {
  const { key = "" } = params;
  if (!/^[\w.-]{1,200}$/.test(key)) throw createNotFoundFailure("Picture not found");
  return { id: venueId, roomId: parseIdOrNotFound(params.roomId, "room"), key };
}

async function loadPictureIfExisting({ api, ...scope }: PictureScope) {
  const { id, roomId, key } = parsePictureParams(scope);
  const { data } = await api(pictures, { params: { id } });
  const room = data.rooms.find((candidate) => candidate.id === roomId);
  return room?.pictures?.find((picture) => picture.key === key);
}

/** A picture, for its dialogs. @throws 404 */
export async function loadPicturePage(ctx: PictureScope & Pick<LoaderContext, "url" | "session">) {
  const { id: venueId, roomId, key } = parsePictureParams(ctx);
  const [picture, saved] = await Promise.all([
    loadPictureIfExisting(ctx),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  if (!picture) throw createNotFoundFailure("Picture not found");
  const values = { caption: saved?.get("caption") ?? picture.caption };
  return { venueId, roomId, key, src: picture.url, caption: picture.caption, values };
}
export type PicturePage = Awaited<ReturnType<typeof loadPicturePage>>;

type ChangeScope = Pick<VenueActionContext, "api" | "venueId" | "params">;

/** The page of pictures, at the room of the URL. */
export const buildPicturesHref = ({ venueId, params }: Pick<PictureScope, "params" | "venueId">): string =>
  paths.venuePictures(venueId, parseIdOrNotFound(params.roomId, "room"));

/** The action of a form below a venue's pictures. @throws like `createVenuePictureLoader` */
export const createVenuePictureAction = <Data>(
  act: (ctx: ActionContext & { venueId: number }) => Promise<Data>,
) =>
  createActionForAddress(ADDRESS, async (ctx) => {
    await requireSupportedCall(pictures);
    return act({ ...ctx, venueId: parseIdOrNotFound(ctx.params.venueId, "venue") });
  });

/** Saves a caption (V-40), unless someone else has saved another one meanwhile. */
export const savePictureCaption = (
  scope: ChangeScope,
  { values: { caption }, baseline }: PostedForm<z.output<typeof CaptionForm>>,
): Promise<Outcome> =>
  trySave(async () => {
    const params = parsePictureParams(scope);
    const conflict = await saveUnlessChanged(baseline, {
      record: `caption of ${params.key}`,
      yours: caption,
      loadCurrent: async () => {
        const picture = await loadPictureIfExisting(scope);
        return picture && { value: picture.caption, words: picture.caption };
      },
      save: () => scope.api(changePicture, { params, body: { caption } }),
    });
    if (conflict) return { ok: false, errors: { fieldErrors: { caption: [conflict] } } };
    return { ok: true, message: caption ? "Caption saved" : "Caption removed" };
  });

/** Moves a picture within its room (V-40). */
export const savePicturePosition = (
  { api, ...scope }: ChangeScope,
  { position }: z.output<typeof PositionForm>,
): Promise<Outcome> =>
  tryChange(async () => {
    await api(changePicture, { params: parsePictureParams(scope), body: { position } });
    return { ok: true, message: position === 1 ? "Main picture changed" : "Picture moved" };
  }, "We couldn't move the picture");

/** Deletes a picture (V-41). Succeeds if it is already gone. */
export async function deleteRoomPicture(scope: ChangeScope): Promise<Outcome> {
  const failure = await tryDelete(
    () => scope.api(deletePicture, { params: parsePictureParams(scope) }),
    async () => (await loadPictureIfExisting(scope)) === undefined,
  );
  return failure
    ? toAlertFailure(failure, "We couldn't delete the picture")
    : { ok: true, message: "Picture deleted" };
}
