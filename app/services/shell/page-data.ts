import type { TypedResponse } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

type PageData<Loader> = Loader extends (...args: never[]) => Promise<infer Answer>
  ? Extract<Answer, TypedResponse<unknown>> extends TypedResponse<infer Data>
    ? Data
    : never
  : never;

/**
 * The data of a page's loader, in the type it was given to `json`: loaders send only what JSON keeps as it
 * is (no dates, maps or functions), so it needs no second type for the way through JSON.
 */
export const usePageData = <Loader>() => useLoaderData() as PageData<Loader>;
