import { useLoaderData } from "@remix-run/react";

/**
 * The data of a page's loader, in the type the loader answers: loaders send only what JSON keeps as it is (no dates,
 * maps or functions), so it needs no second type for the way through JSON.
 */
export const usePageData = <Loader extends (...args: never[]) => Promise<unknown>>() =>
  useLoaderData() as Awaited<ReturnType<Loader>>;
