import { createSignInThrottle } from "@contract/sign-in-throttle";
import { getStore } from "~/services/store/store.server";

/** The sign-in throttle. It counts in the store, which all web processes share. */
export const throttle = createSignInThrottle((key, change, lifeSeconds) =>
  getStore().update(key, change, lifeSeconds),
);
