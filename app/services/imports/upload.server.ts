import { randomUUID } from "node:crypto";
import { multipartFileName } from "@contract/events/quote-file";
import * as importCalls from "@contract/imports/imports";
import { importKinds, MAX_IMPORT_BYTES } from "@contract/imports/kinds";
import { countries } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { createUploadActionFactoryForAddress, type LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { createNoOpInspector, formatUploadProblem, hashFile } from "~/services/access/upload.server";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { type ParsedForm, parseForm } from "~/services/forms/parse-form.server";
import { requireSupportedCall } from "~/services/upstream/client.server";

/** Creates the action of the form that uploads a file. */
export const createImportUploadAction = <Data>(act: (ctx: UploadContext) => Promise<Data>) =>
  createUploadActionFactoryForAddress("/settings/imports", {
    maxBytes: MAX_IMPORT_BYTES,
    maxFiles: 1,
    inspector: createNoOpInspector,
  })(async (ctx) => {
    await requireSupportedCall(importCalls.upload);
    return act(ctx);
  });

type UploadedFile = UploadContext["upload"]["files"][number];

type UploadContext = Parameters<
  Parameters<
    ReturnType<typeof createUploadActionFactoryForAddress<ReturnType<typeof createNoOpInspector>>>
  >[0]
>[0];

/** The other fields of the upload form; `form_key` prevents storing it twice. */
export const UploadForm = z.object({
  kind: z.enum(importKinds, "Choose what the file contains"),
  country: z.enum(countries, "Choose a country"),
  form_key: z.string().max(100).default(""),
});
export type UploadForm = z.output<typeof UploadForm>;

/** The upload form, with what was chosen before the session expired. */
export async function loadImportUploadForm({
  url,
  session,
  country,
}: LoaderContext): Promise<{ kind: string; country: string; formKey: string }> {
  await requireSupportedCall(importCalls.upload);
  const entered = await takeSavedForm(url, session);
  return {
    kind: entered?.get("kind") ?? url.searchParams.get("kind") ?? "",
    country: entered?.get("country") ?? country,
    formKey: entered?.get("form_key") ?? randomUUID(),
  };
}

/** Parses the posted form with its file, and reports the errors of all fields at once. */
export function parseImportUpload({
  form,
  upload,
}: UploadContext): ParsedForm<UploadForm & { file: UploadedFile }> {
  const parsed = parseForm(UploadForm, form);
  const [file] = upload.files;
  const problem = findFileProblem(upload);
  if (file && !problem && !parsed.rejected) return { ...parsed, values: { ...parsed.values, file } };
  const rejected = parsed.rejected ?? parsed.reject();
  return {
    rejected: {
      ...rejected,
      status: "error",
      error: { ...rejected.error, ...(problem && { file: [problem] }) },
    },
  };
}

function findFileProblem({ files: [file], problem }: UploadContext["upload"]): string | undefined {
  if (problem) return formatUploadProblem(problem, { chosen: "file", tooMany: "Send one file at a time" });
  if (!file) return "Choose a file";
  if (file.isTooLarge) return "The file is larger than 25 MB. Split it into several files.";
  if (file.size === 0) return "The file is empty. Choose another one.";
  return undefined;
}

const uploadOnce = createOncePerFormRunner<{ id?: number | undefined }>(
  "import",
  "Check the list of imports before you upload it again.",
);

/** Sends a file upstream (B-02), at most once per form key. */
export async function uploadImportFile(
  { api, user }: UploadContext,
  { kind, country, form_key, file }: UploadForm & { file: UploadedFile },
): Promise<Outcome<{ id?: number | undefined }>> {
  const name = multipartFileName.read(file.name);
  const act = { key: form_key, scope: [user.id], wants: [kind, country, name, await hashFile(file)] };
  const { kept, errors } = await uploadOnce(act, async () => {
    const form = {
      fields: { kind, country },
      file: { field: "file", name, mediaType: "application/octet-stream", size: file.size, read: file.read },
    };
    const { data } = await api(importCalls.upload, { upload: form });
    return { id: data?.id };
  });
  return errors ? { ok: false, errors } : { ok: true, data: { id: kept?.id } };
}
