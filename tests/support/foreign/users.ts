import type { ForeignBusiness } from "./business";
import { type ForeignCall, notFound } from "./call";

/** The specification has no field for whether a user is disabled. */
const toUserAnswer = ({ isDisabled: _, ...user }: ForeignBusiness["users"][number]) => user;

const fields = ["username", "display_name", "role", "vc_role", "country", "password"];

/** Users (spec 7). Only the login's user is specified: role, name, picture, country. */
export const userCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/users",
    query: ["page", "search"],
    answer: ({ business, query }) => ({
      list: business.users
        .filter(({ displayName }) => displayName.toLowerCase().includes((query.search ?? "").toLowerCase()))
        .map(toUserAnswer),
    }),
  },
  {
    method: "POST",
    path: "/v1/users",
    body: fields,
    answer: ({ business, body }) => {
      const user = {
        id: 33,
        displayName: String(body.display_name),
        role: "user",
        vc_role: String(body.vc_role),
        isDisabled: false,
      };
      business.users.push(user);
      return { thing: toUserAnswer(user) };
    },
  },
  {
    method: "GET",
    path: "/v1/users/{}",
    answer: ({ business, ids: [id] }) => {
      const user = business.users.find(({ id: otherId }) => otherId === id);
      return user ? { thing: toUserAnswer(user) } : notFound;
    },
  },
  {
    method: "PUT",
    path: "/v1/users/{}",
    body: fields,
    answer: ({ business, ids: [id], body }) => {
      const user = business.users.find(({ id: otherId }) => otherId === id);
      if (!user) return notFound;
      user.displayName = String(body.display_name ?? user.displayName);
      return { thing: toUserAnswer(user) };
    },
  },
  {
    method: "DELETE",
    path: "/v1/users/{}",
    answer: ({ business, ids: [id] }) => {
      business.users = business.users.filter(({ id: otherId }) => otherId !== id);
      return { thing: {} };
    },
  },
  {
    method: "POST",
    path: "/v1/users/{}/update_scheduler_access",
    body: ["has_scheduler_access"],
    answer: ({ business, ids: [id], body }) => {
      const user = business.users.find(({ id: otherId }) => otherId === id);
      return user ? { thing: { ...toUserAnswer(user), ...body } } : notFound;
    },
  },
  {
    method: "POST",
    path: "/v1/users/{}/toggle_user_disable",
    answer: ({ business, ids: [id] }) => {
      const user = business.users.find(({ id: otherId }) => otherId === id);
      if (!user) return notFound;
      user.isDisabled = !user.isDisabled;
      return { thing: toUserAnswer(user) };
    },
  },
];
