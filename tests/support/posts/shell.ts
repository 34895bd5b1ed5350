import type { Post } from "./post";

const named: Post = {
  route: "/views/new",
  does: "names a view of a list",
  query: "list=leads&query=search%3Dmara",
  fields: { name: "Mara" },
  calls: [],
  to: "/leads/all",
  says: "View saved",
};

export const shell: Post[] = [
  {
    route: "/login",
    does: "signs in",
    by: "nobody",
    fields: { username: "robin@venues.example", password: "seven quiet doors" },
    calls: [],
    to: "/dashboard",
  },
  { route: "/logout", does: "signs out", calls: [], to: "/login" },
  {
    route: "/country",
    does: "chooses a country",
    fields: { country: "UK", redirect: "/leads/all" },
    calls: [],
    to: "/leads/all",
  },
  {
    route: "/help/shortcuts",
    does: "switches single keys on",
    fields: { single_keys: "on" },
    calls: [],
    to: "/help/shortcuts",
    says: "Single-key shortcuts turned on",
  },
  {
    route: "/help/hints",
    does: "dismisses the hints",
    fields: { from: "/leads/all" },
    calls: [],
    to: "/leads/all",
  },
  named,
  {
    route: "/views/:viewId",
    does: "renames a view of a list",
    after: [named],
    page: "/leads/all",
    params: ({ views }) => ({ viewId: views[0].id }),
    fields: { name: "Mara's" },
    calls: [],
    to: "/leads/all",
    says: "View renamed",
  },
];
