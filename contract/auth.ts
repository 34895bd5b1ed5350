import { defineCall, noContent } from "./call";
import { withReshapedInput } from "./schema-reader";
import { tolerantOptional } from "./tolerant-schemas";
import { toCountry } from "./vocabulary";
import { z } from "./zod";

type Fields = Record<string, unknown>;

const toFieldsOrEmpty = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

/** The fields of a user and their token, which may be at the top of a response, in `data` or in `user`. */
function mergeNestedUserFields(answer: unknown): Fields {
  const top = toFieldsOrEmpty(answer);
  const data = toFieldsOrEmpty(top.data);
  return { ...top, ...data, ...toFieldsOrEmpty(top.user), ...toFieldsOrEmpty(data.user) };
}

/** A current role: null for none; absent if the response does not include it. */
const Role = z.string().nullish().catch(undefined);

/** Nothing but setting up a second factor is possible until that is done; absent if not so. */
const NeedsSecondFactor = z.boolean().nullish().catch(undefined);

/**
 * The signed-in user, as the authentication host returns it. `role` is `administrator` for administrators;
 * `vc_role` is `Admin`, `Team Lead`, `Sales` or `Venue Specialist` (spec 3, 6).
 */
const LoginFields = z.looseObject({
  token: z.string().min(1),
  displayName: tolerantOptional(z.string()),
  thumbnail: tolerantOptional(z.string()),
  country: z.unknown().transform(toCountry),
  needs_second_factor: NeedsSecondFactor,
  data: z.looseObject({ id: z.number().int(), role: Role, vc_role: Role }),
});
export const Login = withReshapedInput(LoginFields, (answer) => {
  const user = mergeNestedUserFields(answer);
  return { ...user, data: user };
});
export type Login = z.output<typeof Login>;

/**
 * exchanges a username and a password for an opaque bearer token. 401 wrong, 403 disabled, 429 throttled. A 401
 * with a `challenge` needs a second factor as well.
 */
export const login = defineCall({
  id: "A-01",
  host: "auth",
  access: "public",
  method: "POST",
  path: "/login",
  body: z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(200) }),
  answer: Login,
  status: 200,
  spec: "7 Auth: login",
});

const RefreshFields = z.looseObject({
  id: z.number().int(),
  /** The token to use from now on, if the host replaces it. */
  token: tolerantOptional(z.string().min(1)),
  role: Role,
  vc_role: Role,
  displayName: tolerantOptional(z.string()),
  /** Null for none; absent if the response does not include it. */
  thumbnail: z.string().nullish().catch(undefined),
  needs_second_factor: NeedsSecondFactor,
});
export type Refreshed = z.output<typeof RefreshFields>;

/**
 * checks that a token is still valid; an id means success. The other fields replace the earlier ones. 401 expired
 * or revoked, 403 disabled.
 */
export const refreshToken = defineCall({
  id: "A-02",
  host: "auth",
  method: "POST",
  path: "/token/refresh",
  answer: withReshapedInput(RefreshFields, mergeNestedUserFields),
  spec: "7 Auth: token refresh",
});

/** revokes the token. */
export const logout = defineCall({
  id: "A-03",
  host: "auth",
  method: "POST",
  path: "/logout",
  answer: noContent,
  spec: "7 Auth: logout (assumed)",
});
