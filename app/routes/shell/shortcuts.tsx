import { useRouteLoaderData } from "@remix-run/react";
import { ShortcutsPage } from "~/components/shell/ShortcutsPage";
import { titled } from "~/components/shell/title";
import type { loader as rootLoader } from "~/root";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { shortcutsChoice } from "~/services/access/session.server";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Keyboard shortcuts");
export const meta = titled("Keyboard shortcuts", "The keyboard shortcuts, and a switch for single keys.");
export const loader = staffLoader(async () => null);

export const action = staffAction(async ({ form, succeed }) => {
  const areOn = form.get("single_keys") === "on";
  const response = await succeed(paths.shortcuts, `Single-key shortcuts are ${areOn ? "on" : "off"}.`);
  response.headers.append("Set-Cookie", await shortcutsChoice(areOn));
  return response;
});

export default function Shortcuts() {
  const shell = useRouteLoaderData<typeof rootLoader>("root");
  return <ShortcutsPage areOn={shell?.areShortcutsOn ?? true} />;
}
