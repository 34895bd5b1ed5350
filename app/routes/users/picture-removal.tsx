import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { deletePicture, loadPicture } from "~/services/users/profile-picture.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = staffLoader(loadPicture);
export const action = staffAction(async (ctx) =>
  respondToButton(ctx, await deletePicture(ctx), paths.profile),
);

export default function PictureRemovalPage() {
  return (
    <ConfirmationDialog
      title="Remove your picture?"
      closeHref={paths.ownPicture}
      action={paths.ownPictureRemoval}
      submitLabel="Remove picture"
    >
      <p>Your initials are shown instead. You can upload it again later.</p>
    </ConfirmationDialog>
  );
}
