import { index, route } from "@remix-run/route-config";
import { buildParentRoute } from "../shell/routes";

/** Below "users". */
export const users = [
  index("routes/users/index.ts"),
  route("all", "routes/users/list.tsx"),
  route("new", "routes/users/new.tsx"),
  route(":userId", "routes/users/details.tsx", [
    route("deletion", "routes/users/deletion.tsx"),
    route("disabling", "routes/users/disabling.tsx"),
    route("second-factor", "routes/users/factor-reset.tsx"),
    route("invitation", "routes/users/invitation.tsx"),
    route("invitation/cancellation", "routes/users/invitation-cancellation.tsx"),
  ]),
  route(":userId/scheduler-access", "routes/users/scheduler-access.ts"),
];

/** The user's own account. */
export const profile = [
  route("profile", "routes/users/profile.tsx"),
  buildParentRoute("profile", "profile/layout", [
    route("password", "routes/users/own-password.tsx"),
    route("picture", "routes/users/picture.tsx", [route("removal", "routes/users/picture-removal.tsx")]),
    route("sessions", "routes/users/own-sessions.ts"),
    route("second-factor", "routes/users/second-factor.tsx"),
    route("second-factor/recovery-codes", "routes/users/recovery-codes.tsx"),
    route("second-factor/removal", "routes/users/second-factor-removal.tsx"),
    route("second-factor/passkeys/new", "routes/users/passkey-new.tsx"),
    route("second-factor/passkeys/:passkeyId/removal", "routes/users/passkey-removal.tsx"),
  ]),
];
