import { createPublicLoader } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import {
  createVenuePerformanceCsvResponse,
  parseReportToken,
} from "~/services/reports/venue-performance.server";

/** The months of a venue's report as CSV, for anyone with its link. */
export const loader = withHtmlErrorPage(
  createPublicLoader(({ url }) => createVenuePerformanceCsvResponse(parseReportToken(url))),
);
