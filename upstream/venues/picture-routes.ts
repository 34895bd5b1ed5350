import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "@contract/venues/picture-file";
import * as pictures from "@contract/venues/pictures";
import type { Routes } from "../access/register-calls";
import { parseMultipartUpload } from "../access/upload";
import { createInvalidFieldsRefusal } from "../errors";
import { resizePictureToAllWidths } from "../media/resize";
import { savePictureFiles } from "./picture-files";
import {
  addPictureToRoom,
  assertPictureFitsInRoom,
  loadPicturesByRoom,
  parseCaptionOrRefuse,
  removePictureFromRoom,
  updatePictureOfRoom,
} from "./pictures";

const uploadLimits = { maxBytes: MAX_PICTURE_BYTES, tooLarge: PICTURE_TOO_LARGE, fieldSize: 1000 };

/** The pictures of venues and rooms, kept by team leads and administrators. */
export const registerVenuePictureRoutes: Routes = (serve, services) => {
  const { db, settings } = services;
  const { publicUrl } = settings;

  serve(pictures.pictures, async ({ params }) => ({
    data: await loadPicturesByRoom(db, params.id, publicUrl),
  }));
  serve(pictures.addPicture, async ({ params, request, once }) => {
    const room = { venueId: params.id, roomId: params.roomId };
    await assertPictureFitsInRoom(db, room);
    const { upload, fields } = await parseMultipartUpload(request, uploadLimits);
    const caption = parseCaptionOrRefuse(fields.caption);
    if (!upload?.content.length) throw createInvalidFieldsRefusal({ file: ["Choose a picture"] });
    // Done before the transaction of `once`, which must not wait for a picture.
    const path = await savePictureFiles(services, await resizePictureToAllWidths(upload.content));
    return once(
      async (tx) => ({ data: await addPictureToRoom(tx, room, { path, caption, publicUrl }) }),
      [JSON.stringify(fields), upload.content],
    );
  });
  serve(pictures.changePicture, async ({ params: { id, roomId, key }, body }) => ({
    data: await updatePictureOfRoom(db, { venueId: id, roomId, key }, { ...body, publicUrl }),
  }));
  serve(pictures.deletePicture, async ({ params: { id, roomId, key } }) => {
    await removePictureFromRoom(db, { venueId: id, roomId, key });
    return undefined;
  });
};
