import type { ForeignBusiness } from "./business";
import { type ForeignCall, notFound } from "./call";

/** Whether somebody is shut out is not told. */
const wire = ({ isDisabled: _, ...user }: ForeignBusiness["users"][number]) => user;

const fields = ["username", "display_name", "role", "vc_role", "country", "password"];

/** Users (spec 7). What a user holds is specified of a login alone: role, name, picture, country. */
export const userCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/users",
    query: ["page", "search"],
    answer: ({ business, query }) => ({
      list: business.users
        .filter(({ displayName }) => displayName.toLowerCase().includes((query.search ?? "").toLowerCase()))
        .map(wire),
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
      return { thing: wire(user) };
    },
  },
  {
    method: "GET",
    path: "/v1/users/{}",
    answer: ({ business, ids: [id] }) => {
      const user = business.users.find((one) => one.id === id);
      return user ? { thing: wire(user) } : notFound;
    },
  },
  {
    method: "PUT",
    path: "/v1/users/{}",
    body: fields,
    answer: ({ business, ids: [id], body }) => {
      const user = business.users.find((one) => one.id === id);
      if (!user) return notFound;
      user.displayName = String(body.display_name ?? user.displayName);
      return { thing: wire(user) };
    },
  },
  {
    method: "DELETE",
    path: "/v1/users/{}",
    answer: ({ business, ids: [id] }) => {
      business.users = business.users.filter((one) => one.id !== id);
      return { thing: {} };
    },
  },
  {
    method: "POST",
    path: "/v1/users/{}/update_scheduler_access",
    body: ["has_scheduler_access"],
    answer: ({ business, ids: [id], body }) => {
      const user = business.users.find((one) => one.id === id);
      return user ? { thing: { ...wire(user), ...body } } : notFound;
    },
  },
  {
    method: "POST",
    path: "/v1/users/{}/toggle_user_disable",
    answer: ({ business, ids: [id] }) => {
      const user = business.users.find((one) => one.id === id);
      if (!user) return notFound;
      user.isDisabled = !user.isDisabled;
      return { thing: wire(user) };
    },
  },
];
