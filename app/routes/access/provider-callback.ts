import { publicLoader } from "~/services/access/guard.server";
import { finishSignIn } from "~/services/access/provider-sign-in.server";

/** Where the sign-in provider sends people back to. */
export const loader = publicLoader(({ request, url }) => finishSignIn(request, url.searchParams));
