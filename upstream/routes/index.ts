import type { Routes } from "../serve";
import { authentication } from "./auth";

/** The routes of the authentication host. */
export const authRoutes: Routes[] = [authentication];

/** The routes of the API, one module per noun. */
export const apiRoutes: Routes[] = [];
