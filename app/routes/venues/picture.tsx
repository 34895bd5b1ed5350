import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { PictureCaptionDialog } from "~/components/venues/pictures/PictureCaptionDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { CaptionForm } from "~/services/venues/pictures";
import {
  buildPicturesHref,
  loadPicture,
  pictureAction,
  pictureLoader,
  saveCaption,
} from "~/services/venues/pictures.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = pictureLoader(loadPicture);

export const action = pictureAction((ctx) =>
  respond(ctx, parseForm(CaptionForm, ctx.form), (form) => saveCaption(ctx, form), buildPicturesHref(ctx)),
);

export default function PictureCaptionPage() {
  return (
    <PictureCaptionDialog
      page={usePageData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
    />
  );
}
