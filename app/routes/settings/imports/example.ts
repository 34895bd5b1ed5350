import { BYTE_ORDER_MARK } from "@contract/csv";
import { importKinds } from "@contract/imports/kinds";
import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor, notFound } from "~/services/access/guard.server";
import { buildExample } from "~/services/imports/examples";
import { createCsvResponse } from "~/services/lists/csv-file.server";

export const loader = fileLoader(
  loaderFor("/settings/imports", async ({ params }) => {
    const kind = importKinds.find((candidate) => candidate === params.kind);
    if (!kind) throw notFound("We couldn't find this example file.");
    return createCsvResponse({ name: `${kind}-example.csv`, body: BYTE_ORDER_MARK + buildExample(kind) });
  }),
);
