import type { FastifyRequest } from "fastify";
import type { Refusal } from "../errors";

/** What the log says about sign-ins and refused requests. Users have their id, as the log has no names or addresses of people. */

/** The statuses by which access control refuses a request. */
const REFUSED = [401, 403, 429];

/** The fields by which someone proves who they are. */
const PROOFS = ["password", "current_password", "code", "passkey"];

const users = new WeakMap<FastifyRequest, number>();

/** Remembers whose request this is, for the log of a refusal. */
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

/** Logs a refusal by access control, of a sign-in or of a proof; no other ones, such as mistakes in forms. */
export function logSecurityRefusal(request: FastifyRequest, { status, errors = {}, extra }: Refusal): void {
  const isSignIn = request.routeOptions.url?.startsWith("/auth/");
  if (!isSignIn && !REFUSED.includes(status) && !PROOFS.some((field) => field in errors)) return;
  const entry = { ...toSecurityLogEntry(request), user: users.get(request), status };
  if (extra?.challenge) request.log.info(entry, "a sign-in waits for its second factor");
  else request.log.warn(entry, "a request was refused");
}
