import { type ComponentProps, lazy, memo, Suspense } from "react";

const Receipts = import.meta.env.SSR
  ? (await import("./SendReceipts")).SendReceipts
  : lazy(async () => ({ default: (await import("./SendReceipts")).SendReceipts }));

/**
 * The receipts, whose code the browser loads only when there are any. Memoised: a render during hydration would make React
 * discard the server's HTML.
 */
export const ReceiptsOnDemand = memo(({ page }: ComponentProps<typeof Receipts>) =>
  page.receipts.length > 0 ? (
    <Suspense>
      <Receipts page={page} />
    </Suspense>
  ) : null,
);
