import { SetupSteps } from "~/components/settings/SetupSteps";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { loadGettingStartedPage } from "~/services/settings/getting-started.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { saveGettingStartedShown } from "~/services/shell/getting-started.server";

export const handle = createBreadcrumb("Getting started");
export const meta = buildMeta("Getting started", "What a new business still needs before its first day.");
export const loader = createLoaderForPath("/settings/getting-started", loadGettingStartedPage);

/** Hides the page from the menu, or shows it again. */
export const action = createActionForPath("/settings/getting-started", async ({ form, succeed }) => {
  const isHidden = form.get("menu") === "hide";
  await saveGettingStartedShown(!isHidden);
  return isHidden
    ? succeed(paths.dashboard, "“Getting started” hidden from the menu")
    : succeed(paths.gettingStarted, "“Getting started” shown in the menu");
});

export default function GettingStartedPage() {
  return <SetupSteps page={usePageData<typeof loader>()} />;
}
