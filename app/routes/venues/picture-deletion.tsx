import { usePageData } from "~/components/shell/page-data";
import { PictureDeletionDialog } from "~/components/venues/pictures/PictureDeletionDialog";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import {
  buildPicturesHref,
  createVenuePictureAction,
  createVenuePictureLoader,
  deleteRoomPicture,
  loadPicturePage,
} from "~/services/venues/pictures.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createVenuePictureLoader(loadPicturePage);
export const action = createVenuePictureAction(async (ctx) =>
  redirectWithOutcome(ctx, await deleteRoomPicture(ctx), buildPicturesHref(ctx)),
);

export default function PictureDeletionPage() {
  return <PictureDeletionDialog page={usePageData<typeof loader>()} />;
}
