import { type ForeignCall, notFound } from "./call";

const fields = ["username", "display_name", "role", "vc_role", "country", "password"];

/** Users (spec 7). What a user holds is specified of a login alone: role, name, picture, country. */
export const userCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/users",
    query: ["page", "search"],
    answer: ({ business, query }) => ({
      list: business.users.filter(({ displayName }) =>
        displayName.toLowerCase().includes((query.search ?? "").toLowerCase()),
      ),
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
      };
      business.users.push(user);
      return { thing: user };
    },
  },
  {
    method: "GET",
    path: "/v1/users/{}",
    answer: ({ business, ids: [id] }) => {
      const user = business.users.find((one) => one.id === id);
      return user ? { thing: user } : notFound;
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
      return { thing: user };
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
];
