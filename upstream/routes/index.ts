import type { Routes } from "../serve";

/** The routes of the authentication host. */
export const authRoutes: Routes[] = [];

/** The routes of the API, one module per noun. */
export const apiRoutes: Routes[] = [];
