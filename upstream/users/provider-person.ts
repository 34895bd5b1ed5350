import { UserFields } from "@contract/users/users";
import type { ProviderClaims } from "../access/provider";
import { Refusal } from "../errors";
import { type ProviderRole, type ProviderSettings, providerRoles } from "../provider-settings";

/** A person according to the sign-in provider. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** Verified by the provider, in lower case. */
  email: string;
  name: string;
  /** Their role in this product; `undefined` if the provider gives none and there is no default. */
  role: (typeof providerRoles)[ProviderRole] | undefined;
}

const GOOGLE = "https://accounts.google.com";

/** The values that providers use for a claim that is true. */
const TRUE: readonly unknown[] = [true, "true", 1, "1"];

/** @throws Refusal 403 without a verified email address in a permitted domain */
export function parseProviderPerson(claims: ProviderClaims, settings: ProviderSettings): ProviderPerson {
  const email = UserFields.shape.username.safeParse(claims.email);
  if (!email.success)
    throw new Refusal(403, "The sign-in provider didn't send your email address. Ask your administrator.");
  if (!TRUE.includes(claims[settings.verifiedClaim]))
    throw new Refusal(403, "The sign-in provider hasn't verified your email address.");
  if (!isEmailInPermittedDomain(email.data, claims, settings))
    throw new Refusal(403, "You can't sign in here with this email address.");
  const name = UserFields.shape.display_name.safeParse(claims.name);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email.data,
    name: name.success ? name.data : email.data.slice(0, 100),
    role: findRoleFromClaims(claims, settings),
  };
}

/**
 * Whether an email address is in a permitted domain. Google also verifies the company addresses of private
 * accounts, which people keep when they leave the company; only the claim `hd` proves that an account belongs
 * to the company.
 */
function isEmailInPermittedDomain(
  email: string,
  { iss, hd }: ProviderClaims,
  { domains }: ProviderSettings,
): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domains.includes(domain) && (iss !== GOOGLE || domains.includes(String(hd).toLowerCase()));
}

/** The role of the first mapping whose value the claim contains; otherwise the default role. */
function findRoleFromClaims(claims: ProviderClaims, { mapping, defaultRole }: ProviderSettings) {
  const values = mapping ? [claims[mapping.claim]].flat().map(String) : [];
  const name = mapping?.roles.find(({ value }) => values.includes(value))?.role ?? defaultRole;
  return name && providerRoles[name];
}
