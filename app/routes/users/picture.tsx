import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { ProfilePicture } from "~/components/users/ProfilePicture";
import { staffLoader } from "~/services/access/guard.server";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadPicture, pictureUploadAction, uploadPicture } from "~/services/users/profile-picture.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = createBreadcrumb("Picture", paths.ownPicture);
export const meta = buildMeta("Picture", "Your picture.");
export const loader = staffLoader(loadPicture);
export const action = pictureUploadAction((ctx) =>
  respond(ctx, parseForm(Confirmation, ctx.form), () => uploadPicture(ctx, ctx.upload), paths.profile),
);

export default function PicturePage() {
  return (
    <>
      <Outlet />
      <ProfilePicture page={usePageData<typeof loader>()} />
    </>
  );
}
