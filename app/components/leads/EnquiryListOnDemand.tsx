import { type ComponentProps, lazy, memo, Suspense } from "react";

const EnquiryList = import.meta.env.SSR
  ? (await import("./EnquiryList")).EnquiryList
  : lazy(async () => ({ default: (await import("./EnquiryList")).EnquiryList }));

/**
 * The enquiries for a page that shows them when asked: the server has them at hand, the browser loads them then.
 * Typing elsewhere does not draw them again, which React would not bear before it has taken them over.
 */
export const EnquiryListOnDemand = memo((props: ComponentProps<typeof EnquiryList>) => (
  <Suspense>
    <EnquiryList {...props} />
  </Suspense>
));
