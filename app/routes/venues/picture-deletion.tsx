import { usePageData } from "~/components/shell/page-data";
import { PictureDeletionDialog } from "~/components/venues/pictures/PictureDeletionDialog";
import { respondToButton } from "~/services/forms/respond.server";
import {
  buildPicturesHref,
  loadPicture,
  pictureAction,
  pictureLoader,
  removePicture,
} from "~/services/venues/pictures.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = pictureLoader(loadPicture);
export const action = pictureAction(async (ctx) =>
  respondToButton(ctx, await removePicture(ctx), buildPicturesHref(ctx)),
);

export default function PictureDeletionPage() {
  return <PictureDeletionDialog page={usePageData<typeof loader>()} />;
}
