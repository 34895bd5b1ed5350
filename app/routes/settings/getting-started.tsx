import { GettingStarted } from "~/components/settings/GettingStarted";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { loadSteps } from "~/services/settings/getting-started.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { showGettingStarted } from "~/services/shell/first-run.server";

export const handle = createBreadcrumb("Getting started");
export const meta = buildMeta("Getting started", "What a new business still needs before its first day.");
export const loader = loaderFor("/settings/getting-started", loadSteps);

/** Hides the page from the menu, or shows it again. */
export const action = actionFor("/settings/getting-started", async ({ form, succeed }) => {
  const isHidden = form.get("menu") === "hide";
  await showGettingStarted(!isHidden);
  return isHidden
    ? succeed(paths.dashboard, "“Getting started” hidden from the menu")
    : succeed(paths.gettingStarted, "“Getting started” shown in the menu");
});

export default function GettingStartedPage() {
  return <GettingStarted page={usePageData<typeof loader>()} />;
}
