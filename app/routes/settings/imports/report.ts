import { fileLoader } from "~/services/access/file-loader.server";
import { importLoader } from "~/services/imports/import.server";
import { createReport } from "~/services/imports/report.server";

export const loader = fileLoader(importLoader(createReport));
