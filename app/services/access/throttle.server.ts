import { signInThrottle } from "@contract/sign-in-throttle";
import { store } from "~/services/store/store.server";

/** The throttle of the sign-in, counted in the store, so that all web processes count together. */
export const throttle = signInThrottle((key, change, lifeSeconds) =>
  store().update(key, change, lifeSeconds),
);
