import { Secret, TOTP } from "otpauth";

/** Codes of authenticator apps (RFC 6238), as every app knows them. */
const rules = { algorithm: "SHA1", digits: 6, period: 30 };

/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const WINDOW = 1;

const createTotp = (appKey: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, ...rules, secret: Secret.fromBase32(appKey) });

/** A new key of 160 bits, in base32. */
export const createAuthenticatorKey = (): string => new Secret({ size: 20 }).base32;

/** The URL that apps read from a QR code. */
export const buildAuthenticatorUrl = (appKey: string, names: { issuer: string; label: string }): string =>
  createTotp(appKey, names).toString();

/** The time step of a code, if it is right now; undefined for a wrong code. */
export function findTimeStepOfCode(appKey: string, code: string, now: Date): number | undefined {
  const totp = createTotp(appKey);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
