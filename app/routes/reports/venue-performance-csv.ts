import { fileLoader } from "~/services/access/file-loader.server";
import { publicLoader } from "~/services/access/guard.server";
import { createVenuePerformanceCsv, parseReportToken } from "~/services/reports/venue-performance.server";

/** The months of a venue's report as CSV, for anyone with its link. */
export const loader = fileLoader(publicLoader(({ url }) => createVenuePerformanceCsv(parseReportToken(url))));
