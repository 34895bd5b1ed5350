import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { PictureCaptionDialog } from "~/components/venues/pictures/PictureCaptionDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { CaptionForm } from "~/services/venues/pictures";
import {
  buildPicturesHref,
  createVenuePictureAction,
  createVenuePictureLoader,
  loadPicturePage,
  savePictureCaption,
} from "~/services/venues/pictures.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createVenuePictureLoader(loadPicturePage);

export const action = createVenuePictureAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(CaptionForm, ctx.form),
    (form) => savePictureCaption(ctx, form),
    buildPicturesHref(ctx),
  ),
);

export default function PictureCaptionPage() {
  return (
    <PictureCaptionDialog
      page={usePageData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
    />
  );
}
