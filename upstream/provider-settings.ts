import { Country } from "@contract/enums";
import { markAsSecret } from "@contract/settings";
import { z } from "zod/v4";

/** The roles that a provider can give, and what they are here. */
export const providerRoles = {
  administrator: { role: "administrator", vcRole: "Admin" },
  "team-lead": { role: "staff", vcRole: "Team Lead" },
  sales: { role: "staff", vcRole: "Sales" },
  "venue-specialist": { role: "staff", vcRole: "Venue Specialist" },
} as const;
export type ProviderRole = keyof typeof providerRoles;

const roleNames = Object.keys(providerRoles) as ProviderRole[];
const ROLES = "administrator, team-lead, sales or venue-specialist";

const DOMAIN = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/;

const parseRole = (text: string) => roleNames.find((name) => name === text);

/** The settings of a sign-in by OpenID Connect (docs/decisions/0048-openid-connect.md). */
export const providerFields = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "OIDC_ISSUER must be an address like https://accounts.google.com" })
    .refine(
      (issuer) => issuer.startsWith("https:") || isLoopbackUrl(issuer),
      "OIDC_ISSUER must begin with https:// unless it is on this machine",
    )
    .optional()
    .describe("The OpenID Connect provider that people can sign in with; unset, none."),
  OIDC_CLIENT_ID: z.string().trim().min(1).optional().describe("The client id from the provider."),
  OIDC_CLIENT_SECRET: markAsSecret(
    z.string().min(1).optional().describe("The client secret from the provider."),
  ),
  OIDC_DOMAINS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.string().regex(DOMAIN, "OIDC_DOMAINS must be domains like example.com, separated by commas"))
        .min(1),
    )
    .optional()
    .describe("Domains of the email addresses that may sign in with the provider, separated by commas."),
  OIDC_LABEL: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .default("Sign in with your company account")
    .describe("The label of the button that leads to the provider."),
  OIDC_ROLE_CLAIM: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe("The claim with the roles or groups of a person, such as roles."),
  OIDC_ROLES: z
    .string()
    .transform((text) =>
      text
        .split(";")
        .map((pair) => pair.trim())
        .filter(Boolean)
        .map(parseRolePair),
    )
    .pipe(
      z.array(
        z.object({
          value: z.string().min(1, "OIDC_ROLES must be pairs like marquee-admins=administrator"),
          role: z.enum(roleNames, `OIDC_ROLES can give the roles ${ROLES}`),
        }),
      ),
    )
    .optional()
    .describe(
      `Values of that claim and their roles, such as admins=administrator;crew=sales. Roles: ${ROLES}; the first match applies.`,
    ),
  OIDC_DEFAULT_ROLE: z
    .enum(roleNames, `OIDC_DEFAULT_ROLE must be ${ROLES}`)
    .optional()
    .describe("The role of people whom OIDC_ROLES gives none; unset, they can't sign in."),
  OIDC_COUNTRY: Country.default("AU").describe("AU or UK: the country of users whom the provider adds."),
  OIDC_VERIFIED_CLAIM: z
    .string()
    .trim()
    .min(1)
    .default("email_verified")
    .describe("The claim that says that the email address is verified; xms_edov for Entra ID."),
};

type Values = z.output<z.ZodObject<typeof providerFields>>;

/** How people sign in with a provider. */
export type ProviderSettings = NonNullable<ReturnType<typeof buildProviderSettings>>;

/** `undefined` without a provider. @throws an Error whose message names the missing setting */
export function buildProviderSettings(values: Values) {
  const { OIDC_ISSUER: issuer, OIDC_ROLE_CLAIM: roleClaim, OIDC_ROLES: roles } = values;
  if (!issuer) return undefined;
  if (Boolean(roleClaim) !== Boolean(roles))
    throw new Error("Set both OIDC_ROLE_CLAIM and OIDC_ROLES, or neither.");
  return {
    issuer: new URL(issuer),
    clientId: requireProviderSetting(values, "OIDC_CLIENT_ID"),
    clientSecret: requireProviderSetting(values, "OIDC_CLIENT_SECRET"),
    domains: requireProviderSetting(values, "OIDC_DOMAINS"),
    label: values.OIDC_LABEL,
    /** Which claim gives which roles; absent if roles are only given here. */
    mapping: roleClaim && roles ? { claim: roleClaim, roles } : undefined,
    defaultRole: values.OIDC_DEFAULT_ROLE,
    country: values.OIDC_COUNTRY,
    verifiedClaim: values.OIDC_VERIFIED_CLAIM,
  };
}

function requireProviderSetting<Name extends keyof Values>(
  values: Values,
  name: Name,
): NonNullable<Values[Name]> {
  const value = values[name];
  if (value === undefined) throw new Error(`The setting ${name} is missing: OIDC_ISSUER needs it.`);
  return value;
}

/** A value may contain "=", as the names of directory groups do. */
function parseRolePair(pair: string) {
  const at = pair.lastIndexOf("=");
  return { value: pair.slice(0, Math.max(at, 0)).trim(), role: parseRole(pair.slice(at + 1).trim()) };
}

/** Whether a URL is on this machine: nobody else can read such a connection, so it needs no TLS. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}
