import type { Routes } from "../serve";
import { authentication } from "./auth";
import { emailLogRoutes } from "./email-log";

/** The routes of the authentication host. */
export const authRoutes: Routes[] = [authentication];

/** The routes of the API, one module per noun. */
export const apiRoutes: Routes[] = [emailLogRoutes];
