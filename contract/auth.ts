import { z } from "zod/v4";
import { call, noContent } from "./call";
import { optional } from "./tolerant";
import { toCountry } from "./vocabulary";

/**
 * The signed-in user as the authentication host answers it. `role` is `administrator` for administrators;
 * `vc_role` is `Admin`, `Team Lead`, `Sales` or `Venue Specialist` (spec 3, 6).
 */
export const Login = z.looseObject({
  token: z.string().min(1),
  displayName: optional(z.string()),
  thumbnail: optional(z.string()),
  country: z.unknown().transform(toCountry),
  data: z.looseObject({
    id: z.number().int(),
    role: optional(z.string()),
    vc_role: optional(z.string()),
  }),
});
export type Login = z.output<typeof Login>;

/** exchanges a username and a password for an opaque bearer token. 401 wrong, 403 disabled, 429 throttled. */
export const login = call({
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

/** proves that a token is still good; success if an id returns. 401 expired or revoked, 403 disabled. */
export const refreshToken = call({
  id: "A-02",
  host: "auth",
  method: "POST",
  path: "/token/refresh",
  answer: z.looseObject({
    id: z.number().int(),
    role: optional(z.string()),
    vc_role: optional(z.string()),
    displayName: optional(z.string()),
  }),
  spec: "7 Auth: token refresh",
});

/** revokes the token. */
export const logout = call({
  id: "A-03",
  host: "auth",
  method: "POST",
  path: "/logout",
  answer: noContent,
  spec: "7 Auth: logout (assumed)",
});
