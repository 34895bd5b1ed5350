import { type ComponentProps, lazy, memo, Suspense } from "react";

const EnquiryList = import.meta.env.SSR
  ? (await import("./EnquiryList")).EnquiryList
  : lazy(async () => ({ default: (await import("./EnquiryList")).EnquiryList }));

/**
 * The enquiries for a page that shows them on demand: rendered on the server, lazily loaded in the browser.
 * Memoised, because re-rendering during hydration would make React discard the server HTML.
 */
export const EnquiryListOnDemand = memo((props: ComponentProps<typeof EnquiryList>) => (
  <Suspense>
    <EnquiryList {...props} />
  </Suspense>
));
