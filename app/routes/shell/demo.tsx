import { DemoPage } from "~/components/shell/DemoPage";
import { titled } from "~/components/shell/title";
import { staffLoader } from "~/services/access/guard.server";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Demo data");
export const meta = titled("Demo data", "What is made up, and how to start a business of your own.");
export const loader = staffLoader(async () => null);

export default function Demo() {
  return <DemoPage />;
}
