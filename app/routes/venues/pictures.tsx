import { Outlet, useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenuePictures } from "~/components/venues/pictures/VenuePictures";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { PicturesForm } from "~/services/venues/pictures";
import {
  addPicturesToRoom,
  createVenuePictureLoader,
  createVenuePictureUploadAction,
  loadPicturesPage,
} from "~/services/venues/pictures.server";

export const handle = createBreadcrumb("Venue pictures", paths.venuePictures(":venueId"));
export const meta = buildMeta("Venue pictures", "Pictures of a venue and its rooms.");
export const loader = createVenuePictureLoader(loadPicturesPage);

export const action = createVenuePictureUploadAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(PicturesForm, ctx.form),
    ({ values }) => addPicturesToRoom(ctx, values, ctx.upload),
    paths.venuePictures(ctx.venueId),
  ),
);

export default function VenuePicturesPage() {
  return (
    <>
      <Outlet />
      <VenuePictures
        page={usePageData<typeof loader>()}
        rejected={useActionData<typeof action>()?.rejected}
      />
    </>
  );
}
