import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { deleteOwnPicture, loadOwnPicture } from "~/services/users/profile-picture.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createStaffLoader(loadOwnPicture);
export const action = createStaffAction(async (ctx) =>
  redirectWithOutcome(ctx, await deleteOwnPicture(ctx), paths.profile),
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
