import * as invitations from "@contract/users/invitations";
import type { Routes } from "../access/register-calls";
import { logSignIn } from "../access/security-log";
import { issueTokenAndBuildAnswer } from "../access/tokens";
import * as schema from "../db/schema";
import { createInvitedUser, deleteInvitedUser, resendInvitation } from "./invitations";
import { toWireUser } from "./list";
import { requireUserOfLink, savePasswordByLink } from "./password-links";

/** Invitations by team leads. */
export const registerInvitationRoutes: Routes = (serve, services) => {
  const { db, mailer } = services;
  serve(invitations.invite, async ({ body, caller, once }) => {
    const answer = await once(async (tx) => {
      const { user, invitation } = await createInvitedUser(tx, body, { caller, services });
      return { data: toWireUser(user, invitation) };
    });
    void mailer.deliver();
    return answer;
  });
  serve(invitations.sendInvitation, async ({ params, caller }) => {
    const data = await resendInvitation(db, params.id, { caller, services });
    void mailer.deliver();
    return { data };
  });
  serve(invitations.cancelInvitation, async ({ params, caller }) => {
    await deleteInvitedUser(db, params.id, caller);
    return undefined;
  });
};

/** The page of an invitation, for the person who has its link. */
export const registerInvitationLinkRoutes: Routes = (serve, { db, now }) => {
  serve(invitations.invitation, async ({ params }) => {
    const { username, displayName } = await requireUserOfLink(db, schema.invitations, params.key, now());
    return { data: { username, display_name: displayName } };
  });
  serve(invitations.acceptInvitation, async ({ params, body: { password }, request }) => {
    const chosen = { token: params.key, password, now: now() };
    const user = await savePasswordByLink(db, schema.invitations, chosen);
    logSignIn(request, user.id, "invitation");
    return issueTokenAndBuildAnswer(db, user, now());
  });
};
