import { type ComponentProps, lazy, memo, Suspense } from "react";

const LoadedRelaxMustHaves = import.meta.env.SSR
  ? (await import("./RelaxMustHaves")).RelaxMustHaves
  : lazy(async () => ({ default: (await import("./RelaxMustHaves")).RelaxMustHaves }));

/**
 * Rendered on the server; the browser only loads the script for an empty search. Memoised, as re-rendering during
 * hydration would make React discard the server's HTML.
 */
export const RelaxFiltersOnDemand = memo(({ page, params }: ComponentProps<typeof LoadedRelaxMustHaves>) =>
  page.found === 0 ? (
    <Suspense>
      <LoadedRelaxMustHaves page={page} params={params} />
    </Suspense>
  ) : null,
);
