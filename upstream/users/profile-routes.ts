import * as profile from "@contract/users/profile";
import type { Routes } from "../access/register-calls";
import type { AllServices } from "../memory";
import { revokeTokensOfUser } from "./changes";
import { changeOwnPassword, toWireProfile, updateOwnProfile } from "./profile";
import { replaceProfilePicture, saveProfilePicture } from "./profile-picture";
import { loadSessionsOfCaller, revokeOwnSession } from "./sessions";

/** The caller's own profile and sessions. */
export const registerProfileRoutes: Routes<AllServices> = (serve, services) => {
  const { db, now } = services;
  serve(profile.profile, ({ caller }) => ({ data: toWireProfile(caller.user) }));
  serve(profile.updateProfile, async ({ caller, body }) => ({
    data: toWireProfile(await updateOwnProfile(db, caller, body)),
  }));
  serve(profile.savePicture, async ({ caller, request }) => ({
    data: toWireProfile(await replaceProfilePicture(services, caller, request)),
  }));
  serve(profile.removePicture, async ({ caller }) => {
    await saveProfilePicture(services, caller, null);
    return undefined;
  });
  serve(profile.changePassword, async ({ caller, body, request }) => {
    const { throttle } = services.memory;
    await changeOwnPassword(db, { caller, fields: body, address: request.ip, throttle, now: now() });
    return undefined;
  });
  serve(profile.sessions, async ({ caller }) => ({ data: await loadSessionsOfCaller(db, caller, now()) }));
  serve(profile.endSession, async ({ caller, params }) => {
    await revokeOwnSession(db, caller, params.id, now());
    return undefined;
  });
  serve(profile.endOtherSessions, async ({ caller }) => {
    await revokeTokensOfUser(db, caller.user.id, now(), caller.tokenHash);
    return undefined;
  });
};
