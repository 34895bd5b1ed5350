import { createPublicLoader } from "~/services/access/guard.server";
import { finishSignInWithProvider } from "~/services/access/provider-sign-in.server";

/** Where the sign-in provider sends people back to. */
export const loader = createPublicLoader(({ request, url }) =>
  finishSignInWithProvider(request, url.searchParams),
);
