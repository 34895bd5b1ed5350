import { useLoaderData } from "@remix-run/react";

/**
 * A loader's data, with the type that the loader returns. Loaders send only JSON-safe values (no dates, maps or
 * functions), so no serialised type is needed.
 */
export const usePageData = <Loader extends (...args: never[]) => Promise<unknown>>(): Awaited<
  ReturnType<Loader>
> => useLoaderData() as Awaited<ReturnType<Loader>>;
