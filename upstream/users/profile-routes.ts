import * as profile from "@contract/users/profile";
import type { Routes } from "../access/serve";
import type { AllServices } from "../memory";
import { signOut } from "./changes";
import { changeOwnPassword, toWireProfile, updateProfile } from "./profile";
import { replacePicture, setPicture } from "./profile-picture";
import { endSession, listSessions } from "./sessions";

/** The caller's own profile and sessions. */
export const profileRoutes: Routes<AllServices> = (serve, services) => {
  const { db, now } = services;
  serve(profile.profile, ({ caller }) => ({ data: toWireProfile(caller.user) }));
  serve(profile.updateProfile, async ({ caller, body }) => ({
    data: toWireProfile(await updateProfile(db, caller, body)),
  }));
  serve(profile.savePicture, async ({ caller, request }) => ({
    data: toWireProfile(await replacePicture(services, caller, request)),
  }));
  serve(profile.removePicture, async ({ caller }) => {
    await setPicture(services, caller, null);
    return undefined;
  });
  serve(profile.changePassword, async ({ caller, body, request }) => {
    const { throttle } = services.memory;
    await changeOwnPassword(db, { caller, fields: body, address: request.ip, throttle, now: now() });
    return undefined;
  });
  serve(profile.sessions, async ({ caller }) => ({ data: await listSessions(db, caller, now()) }));
  serve(profile.endSession, async ({ caller, params }) => {
    await endSession(db, caller, params.id, now());
    return undefined;
  });
  serve(profile.endOtherSessions, async ({ caller }) => {
    await signOut(db, caller.user.id, now(), caller.tokenHash);
    return undefined;
  });
};
