import { createSignInThrottle } from "@contract/sign-in-throttle";
import { store } from "~/services/store/store.server";

/** The sign-in throttle. It counts in the store, which all web processes share. */
export const throttle = createSignInThrottle((key, change, lifeSeconds) =>
  store().update(key, change, lifeSeconds),
);
