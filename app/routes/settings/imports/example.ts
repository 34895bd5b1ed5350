import { BYTE_ORDER_MARK } from "@contract/csv";
import { importKinds } from "@contract/imports/kinds";
import { createLoaderForPath, createNotFoundFailure } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { buildExampleCsv } from "~/services/imports/examples";
import { createCsvResponse } from "~/services/lists/csv-file.server";

export const loader = withHtmlErrorPage(
  createLoaderForPath("/settings/imports", async ({ params }) => {
    const kind = importKinds.find((candidate) => candidate === params.kind);
    if (!kind) throw createNotFoundFailure("We couldn't find this example file.");
    return createCsvResponse({ name: `${kind}-example.csv`, body: BYTE_ORDER_MARK + buildExampleCsv(kind) });
  }),
);
