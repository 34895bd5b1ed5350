import { DemoDataExplanation } from "~/components/shell/DemoDataExplanation";
import { buildMeta } from "~/components/shell/title";
import { createNotFoundFailure, createStaffLoader } from "~/services/access/guard.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadFeatures } from "~/services/upstream/features.server";

export const handle = createBreadcrumb("Demo data");
export const meta = buildMeta("Demo data", "What is made up, and how to start your own business.");

/** @throws 404 if this is not a demo */
export const loader = createStaffLoader(async () => {
  if (!(await loadFeatures()).isDemo) throw createNotFoundFailure("This business is not a demo.");
  return null;
});

export default function DemoBusinessPage() {
  return <DemoDataExplanation />;
}
