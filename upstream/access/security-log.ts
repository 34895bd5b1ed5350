import type { FastifyRequest } from "fastify";
import type { Refusal } from "../errors";

/*
 * Log entries about sign-ins and refused requests. They have users' ids only, as the log must not contain
 * people's names or email addresses.
 */

/** The statuses by which access control refuses a request. */
const REFUSED = [401, 403, 429];

/** The fields by which someone proves who they are. */
const PROOFS = ["password", "current_password", "code", "passkey"];

const users = new WeakMap<FastifyRequest, number>();

/** Remembers the user who made a request, for the log entry of a refusal. */
export const rememberUserForLog = (request: FastifyRequest, userId: number): void =>
  void users.set(request, userId);

const toSecurityLogEntry = (request: FastifyRequest) => ({
  request: request.id,
  call: request.routeOptions.url,
  address: request.ip,
});

/** Logs a sign-in with the way in which the user proved who they are. */
export const logSignIn = (
  request: FastifyRequest,
  userId: number,
  proof: "password" | "code" | "passkey" | "provider" | "invitation" | "setup",
): void => request.log.info({ ...toSecurityLogEntry(request), user: userId, proof }, "signed in");

export const logSignOut = (request: FastifyRequest, userId: number): void =>
  request.log.info({ ...toSecurityLogEntry(request), user: userId }, "signed out");

/**
 * Logs a refusal if access control refused the request, the request was a sign-in, or a proof such as a
 * password was wrong. Other refusals, such as mistakes in forms, are not logged.
 */
export function logSecurityRefusal(request: FastifyRequest, { status, errors = {}, extra }: Refusal): void {
  const isSignIn = request.routeOptions.url?.startsWith("/auth/");
  if (!isSignIn && !REFUSED.includes(status) && !PROOFS.some((field) => field in errors)) return;
  const entry = { ...toSecurityLogEntry(request), user: users.get(request), status };
  if (extra?.challenge) request.log.info(entry, "a sign-in waits for its second factor");
  else request.log.warn(entry, "a request was refused");
}
