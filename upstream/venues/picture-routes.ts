import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "@contract/venues/picture-file";
import * as pictures from "@contract/venues/pictures";
import type { Routes } from "../access/serve";
import { readUpload } from "../access/upload";
import { invalid } from "../errors";
import { resizeUpload } from "../media/resize";
import { storePicture } from "./picture-files";
import {
  addPicture,
  assertPlaceForPicture,
  loadPictures,
  parseCaption,
  removePicture,
  updatePicture,
} from "./pictures";

const uploadLimits = { maxBytes: MAX_PICTURE_BYTES, tooLarge: PICTURE_TOO_LARGE, fieldSize: 1000 };

/** The pictures of venues and rooms, kept by team leads and administrators. */
export const venuePictureRoutes: Routes = (serve, services) => {
  const { db, settings } = services;
  const { publicUrl } = settings;

  serve(pictures.pictures, async ({ params }) => ({ data: await loadPictures(db, params.id, publicUrl) }));
  serve(pictures.addPicture, async ({ params, request, once }) => {
    const room = { venueId: params.id, roomId: params.roomId };
    await assertPlaceForPicture(db, room);
    const { upload, fields } = await readUpload(request, uploadLimits);
    const caption = parseCaption(fields.caption);
    if (!upload?.content.length) throw invalid({ file: ["Choose a picture"] });
    // Before the transaction of `once`, which must not wait for a picture.
    const path = await storePicture(services, await resizeUpload(upload.content));
    return once(
      async (tx) => ({ data: await addPicture(tx, room, { path, caption, publicUrl }) }),
      [JSON.stringify(fields), upload.content],
    );
  });
  serve(pictures.changePicture, async ({ params: { id, roomId, key }, body }) => ({
    data: await updatePicture(db, { venueId: id, roomId, key }, { ...body, publicUrl }),
  }));
  serve(pictures.deletePicture, async ({ params: { id, roomId, key } }) => {
    await removePicture(db, { venueId: id, roomId, key });
    return undefined;
  });
};
