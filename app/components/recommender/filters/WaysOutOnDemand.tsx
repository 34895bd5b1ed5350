import { type ComponentProps, lazy, memo, Suspense } from "react";

const WaysOut = import.meta.env.SSR
  ? (await import("./WaysOut")).WaysOut
  : lazy(async () => ({ default: (await import("./WaysOut")).WaysOut }));

/**
 * The ways out of a search that finds nothing: the server has them at hand, the browser loads them then. Typing
 * elsewhere does not draw them anew, which React would not bear before it has taken them over.
 */
export const WaysOutOnDemand = memo(({ page, params }: ComponentProps<typeof WaysOut>) =>
  page.found === 0 ? (
    <Suspense>
      <WaysOut page={page} params={params} />
    </Suspense>
  ) : null,
);
