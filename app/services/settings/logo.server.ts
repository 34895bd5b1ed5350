import { company, MAX_LOGO_BYTES, removeLogo, saveLogo } from "@contract/sales/company";
import type { Country } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { uploadActionFor } from "~/services/access/guard.server";
import type { Inspector, ReceivedFile, Upload } from "~/services/access/upload.server";
import type { Outcome } from "~/services/forms/outcome";
import { trySave } from "~/services/forms/try-change.server";
import { type Api, requireCall } from "~/services/upstream/client.server";
import { parseCountry } from "./karen.server";

/** The logo of the address's country. @throws NotAvailable if the upstream stores none */
export async function loadLogo({ api, url, country: topBarCountry }: LoaderContext) {
  await requireCall(saveLogo);
  const country = parseCountry(url, topBarCountry);
  const { data } = await api(company, { query: { country } });
  return { country, logo: data.logo };
}
export type LogoPage = Awaited<ReturnType<typeof loadLogo>>;

/** The upstream redraws every picture, so nothing is read here. */
const inspectNothing = (): Inspector => ({ read: () => {} });

/** The action of the upload form. */
export const logoUploadAction = uploadActionFor("/settings/company", {
  maxBytes: MAX_LOGO_BYTES,
  maxFiles: 1,
  inspector: inspectNothing,
});

const problemMessages = {
  "broken off": "The upload was interrupted and nothing was saved. Choose the file again.",
  "too many": "Send one file at a time.",
  "not kept": "We can't accept files at the moment. Try again shortly.",
} as const;

/** Sends the picture upstream, which stores it as a small PNG (T-18). */
export const uploadLogo = (
  api: Api,
  country: Country,
  { files: [file], problem }: Pick<Upload<Inspector>, "files" | "problem">,
): Promise<Outcome> =>
  trySave(async () => {
    await requireCall(saveLogo);
    const message = problem ? problemMessages[problem] : checkFile(file);
    if (message || !file) return { ok: false, errors: { fieldErrors: { file: [message ?? ""] } } };
    const { name, size, read } = file;
    const mediaType = "application/octet-stream";
    await api(saveLogo, {
      upload: { fields: { country }, file: { field: "file", name, mediaType, size, read } },
    });
    return { ok: true, message: "Logo saved" };
  });

function checkFile(file: ReceivedFile<Inspector> | undefined): string | undefined {
  if (!file) return "Choose a file.";
  return file.isTooLarge ? "The file is larger than 2 MB." : undefined;
}

/** Removes the logo (T-19). */
export const deleteLogo = (api: Api, country: Country): Promise<Outcome> =>
  trySave(async () => {
    await api(removeLogo, { query: { country } });
    return { ok: true, message: "Logo removed" };
  });
