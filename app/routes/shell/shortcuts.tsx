import { useRouteLoaderData } from "@remix-run/react";
import { ShortcutsPage } from "~/components/shell/ShortcutsPage";
import { buildMeta } from "~/components/shell/title";
import type { loader as rootLoader } from "~/root";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { createShortcutsCookie } from "~/services/access/session.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Keyboard shortcuts");
export const meta = buildMeta("Keyboard shortcuts", "The keyboard shortcuts, and a switch for single keys.");
export const loader = createStaffLoader(async () => null);

export const action = createStaffAction(async ({ form, succeed }) => {
  const areOn = form.get("single_keys") === "on";
  const response = await succeed(paths.shortcuts, `Single-key shortcuts turned ${areOn ? "on" : "off"}`);
  response.headers.append("Set-Cookie", await createShortcutsCookie(areOn));
  return response;
});

export default function KeyboardShortcutsPage() {
  const shell = useRouteLoaderData<typeof rootLoader>("root");
  return <ShortcutsPage areOn={shell?.areShortcutsOn ?? true} />;
}
