import { json } from "@remix-run/node";
import { useParams } from "@remix-run/react";
import { NotFoundPage } from "~/components/shell/NotFoundPage";
import { buildMeta } from "~/components/shell/title";
import { createPublicLoader } from "~/services/access/guard.server";

export const handle = { isPublic: true };
export const meta = buildMeta("Page Not Found", "There is no page at this address.");

/** Any unknown path (NAV-09). */
export const loader = createPublicLoader(async () => json(null, 404));

export default function UnknownAddressPage() {
  return <NotFoundPage path={useParams()["*"]} />;
}
