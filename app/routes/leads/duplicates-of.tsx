import { Outlet } from "@remix-run/react";
import { SideBySide } from "~/components/leads/duplicates/SideBySide";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { loadDuplicatesOf } from "~/services/leads/duplicates/of-lead.server";
import { leadLoader } from "~/services/leads/lead.server";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Duplicates");
export const meta = titled("Duplicates", "A lead and its possible duplicates, side by side.");
export const loader = leadLoader(loadDuplicatesOf);

export default function DuplicatesOf() {
  return (
    <>
      <Outlet />
      <SideBySide {...usePageData<typeof loader>()} />
    </>
  );
}
