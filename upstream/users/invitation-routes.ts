import * as invitations from "@contract/users/invitations";
import { logSignIn } from "../access/security-log";
import type { Routes } from "../access/serve";
import { createSignInAnswer } from "../access/tokens";
import * as schema from "../db/schema";
import { cancelInvitation, inviteUser, sendInvitation } from "./invitations";
import { toWireUser } from "./list";
import { requireLinkUser, setPasswordByLink } from "./password-links";

/** Invitations by team leads. */
export const invitationRoutes: Routes = (serve, services) => {
  const { db, mailer } = services;
  serve(invitations.invite, async ({ body, caller, once }) => {
    const answer = await once(async (tx) => {
      const { user, invitation } = await inviteUser(tx, body, { caller, services });
      return { data: toWireUser(user, invitation) };
    });
    void mailer.deliver();
    return answer;
  });
  serve(invitations.sendInvitation, async ({ params, caller }) => {
    const data = await sendInvitation(db, params.id, { caller, services });
    void mailer.deliver();
    return { data };
  });
  serve(invitations.cancelInvitation, async ({ params, caller }) => {
    await cancelInvitation(db, params.id, caller);
    return undefined;
  });
};

/** The page of an invitation, for the person who has its link. */
export const invitedRoutes: Routes = (serve, { db, now }) => {
  serve(invitations.invitation, async ({ params }) => {
    const { username, displayName } = await requireLinkUser(db, schema.invitations, params.key, now());
    return { data: { username, display_name: displayName } };
  });
  serve(invitations.acceptInvitation, async ({ params, body: { password }, request }) => {
    const chosen = { token: params.key, password, now: now() };
    const user = await setPasswordByLink(db, schema.invitations, chosen);
    logSignIn(request, user.id, "invitation");
    return createSignInAnswer(db, user, now());
  });
};
