import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { ProfilePicture } from "~/components/users/ProfilePicture";
import { createStaffLoader } from "~/services/access/guard.server";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import {
  createProfilePictureUploadAction,
  loadOwnPicture,
  saveOwnPicture,
} from "~/services/users/profile-picture.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = createBreadcrumb("Picture", paths.ownPicture);
export const meta = buildMeta("Picture", "Your picture.");
export const loader = createStaffLoader(loadOwnPicture);
export const action = createProfilePictureUploadAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(Confirmation, ctx.form),
    () => saveOwnPicture(ctx, ctx.upload),
    paths.profile,
  ),
);

export default function OwnPicturePage() {
  return (
    <>
      <Outlet />
      <ProfilePicture page={usePageData<typeof loader>()} />
    </>
  );
}
