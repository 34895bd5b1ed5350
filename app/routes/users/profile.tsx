import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { OwnProfile } from "~/components/users/OwnProfile";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadOwnProfilePage, parseProfileForm, saveOwnProfile } from "~/services/users/profile.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = createBreadcrumb("Profile");
export const meta = buildMeta("Profile", "Your details, password and sessions.");
export const loader = createStaffLoader(loadOwnProfilePage);
export const action = createStaffAction((ctx) =>
  saveFormAndRespond(ctx, parseProfileForm(ctx.form), (form) => saveOwnProfile(ctx, form), paths.profile),
);

export default function ProfilePage() {
  return <OwnProfile page={usePageData<typeof loader>()} />;
}
