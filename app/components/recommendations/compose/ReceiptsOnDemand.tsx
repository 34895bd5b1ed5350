import { type ComponentProps, lazy, memo, Suspense } from "react";

const Receipts = import.meta.env.SSR
  ? (await import("./Receipts")).Receipts
  : lazy(async () => ({ default: (await import("./Receipts")).Receipts }));

/**
 * The receipts of a page that seldom has one: the server has them at hand, the browser loads them when there is one.
 * Typing elsewhere does not draw them anew, which React would not bear before it has taken them over.
 */
export const ReceiptsOnDemand = memo(({ page }: ComponentProps<typeof Receipts>) =>
  page.receipts.length > 0 ? (
    <Suspense>
      <Receipts page={page} />
    </Suspense>
  ) : null,
);
