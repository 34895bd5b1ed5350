import { UserFields } from "@contract/users/users";
import type { ProviderClaims } from "../access/provider";
import { Refusal } from "../errors";
import { type ProviderRole, type ProviderSettings, providerRoles } from "../provider-settings";

/** A person as the provider knows them. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** Verified by the provider, in lower case. */
  email: string;
  name: string;
  /** Their role here; `undefined` if the provider gives none and there is no default. */
  role: (typeof providerRoles)[ProviderRole] | undefined;
}

const GOOGLE = "https://accounts.google.com";

/** How providers write a true claim. */
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
 * Whether an address is in a permitted domain. Google also verifies addresses of private accounts, which people keep
 * when they leave a company: only `hd` proves that the account belongs to it.
 */
function isEmailInPermittedDomain(
  email: string,
  { iss, hd }: ProviderClaims,
  { domains }: ProviderSettings,
): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domains.includes(domain) && (iss !== GOOGLE || domains.includes(String(hd).toLowerCase()));
}

/** The role of the first pair whose value the claim contains, else the default. */
function findRoleFromClaims(claims: ProviderClaims, { mapping, defaultRole }: ProviderSettings) {
  const values = mapping ? [claims[mapping.claim]].flat().map(String) : [];
  const name = mapping?.roles.find(({ value }) => values.includes(value))?.role ?? defaultRole;
  return name && providerRoles[name];
}
