import * as imports from "@contract/imports/imports";
import { Import, type ImportOptions } from "@contract/imports/imports";
import type { ImportKind } from "@contract/imports/kinds";
import type { Country } from "@contract/vocabulary";
import { processPendingImports } from "@upstream/imports/queue";
import type { Upstream } from "../../support/upstream";

interface File {
  kind: ImportKind;
  content: Buffer | string;
  name?: string;
  country?: Country;
}

/** Uploads a file as browsers and the web do. */
export async function uploadImportFile(
  upstream: Upstream,
  token: string,
  { kind, content, name = "file.csv", country = "AU" }: File,
) {
  const form = new FormData();
  form.append("kind", kind);
  form.append("country", country);
  form.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  const request = new Request("http://upstream.test", { method: "POST", body: form });
  const response = await upstream.app.inject({
    method: "POST",
    url: "/v1/imports",
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const json = response.json();
  return {
    status: response.statusCode,
    error: json.error,
    job: json.data ? Import.parse(json.data) : undefined,
  };
}

/** Does all the work in the background. */
export const runImportWork = (upstream: Upstream) => processPendingImports(upstream.services);

/** Uploads and checks a file with its guessed columns, or others. */
export async function checkImportFile(
  upstream: Upstream,
  token: string,
  file: File,
  { targets, ...options }: Partial<Omit<ImportOptions, "country">> & { targets?: string[] } = {},
): Promise<Import> {
  const { job, error } = await uploadImportFile(upstream, token, file);
  if (!job) throw new Error(JSON.stringify(error));
  const body = {
    country: file.country ?? "AU",
    ...options,
    targets: targets ?? job.columns?.map(({ target }) => target) ?? [],
  };
  const { status, failure } = await upstream.call(imports.check, { token, params: { id: job.id }, body });
  if (status !== 200) throw new Error(JSON.stringify(failure));
  await runImportWork(upstream);
  return (await upstream.call(imports.get, { token, params: { id: job.id } })).body.data;
}

/** The same, and brings its rows in. */
export async function importFile(...parameters: Parameters<typeof checkImportFile>): Promise<Import> {
  const [upstream, token] = parameters;
  const { id } = await checkImportFile(...parameters);
  await upstream.call(imports.run, { token, params: { id } });
  await runImportWork(upstream);
  return (await upstream.call(imports.get, { token, params: { id } })).body.data;
}

export async function undoImport(upstream: Upstream, token: string, id: number): Promise<Import> {
  await upstream.call(imports.undo, { token, params: { id } });
  await runImportWork(upstream);
  return (await upstream.call(imports.get, { token, params: { id } })).body.data;
}

export const loadImportRows = async (upstream: Upstream, token: string, id: number) =>
  (await upstream.call(imports.rows, { token, params: { id }, query: { per_page: 500 } })).body.data;
