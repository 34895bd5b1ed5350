import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { Profile } from "~/components/users/Profile";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadProfile, parseProfile, saveProfile } from "~/services/users/profile.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = createBreadcrumb("Profile");
export const meta = buildMeta("Profile", "Your details, password and sessions.");
export const loader = staffLoader(loadProfile);
export const action = staffAction((ctx) =>
  respond(ctx, parseProfile(ctx.form), (form) => saveProfile(ctx, form), paths.profile),
);

export default function ProfilePage() {
  return <Profile page={usePageData<typeof loader>()} />;
}
