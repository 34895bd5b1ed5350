import { lazy } from "react";

/** The enquiries for a page that shows them when asked: the server has them at hand, the browser loads them then. */
export const EnquiryListOnDemand = import.meta.env.SSR
  ? (await import("./EnquiryList")).EnquiryList
  : lazy(async () => ({ default: (await import("./EnquiryList")).EnquiryList }));
