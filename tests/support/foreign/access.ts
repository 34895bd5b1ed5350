import { PASSWORD, USERNAME } from "./business";
import type { ForeignCall, ForeignRequest } from "./call";

/** A new token; earlier ones stay valid until sign-out. */
function addToken({ business }: ForeignRequest): string {
  const token = `foreign-${business.tokens.length + 1}`;
  business.tokens.push(token);
  return token;
}

/** The authentication host (spec 7: Auth). A refresh is answered by the manner. */
export const accessCalls: ForeignCall[] = [
  {
    host: "auth",
    isPublic: true,
    method: "POST",
    path: "/login",
    body: ["username", "password"],
    answer: (request) => {
      const { business, body } = request;
      if (body.username !== USERNAME || body.password !== PASSWORD)
        return { refused: 401, message: "These do not go together." };
      const { user, displayName } = business;
      return {
        as: { token: addToken(request), displayName, thumbnail: null, country: "AU", data: { ...user } },
      };
    },
  },
  {
    host: "auth",
    method: "POST",
    path: "/token/refresh",
    answer: (request) => ({ refreshed: addToken(request) }),
  },
  {
    host: "auth",
    method: "POST",
    path: "/logout",
    answer: ({ business }) => {
      business.tokens = [];
      return { as: undefined };
    },
  },
];
