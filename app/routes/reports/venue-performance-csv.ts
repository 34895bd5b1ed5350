import { withHtmlErrorPage } from "~/services/access/file-loader.server";
import { createPublicLoader } from "~/services/access/guard.server";
import {
  createVenuePerformanceCsvResponse,
  parseReportToken,
} from "~/services/reports/venue-performance.server";

/** The months of a venue's report as CSV, for anyone with its link. */
export const loader = withHtmlErrorPage(
  createPublicLoader(({ url }) => createVenuePerformanceCsvResponse(parseReportToken(url))),
);
