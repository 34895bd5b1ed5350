import { company, MAX_LOGO_BYTES, removeLogo, saveLogo } from "@contract/sales/company";
import type { Country } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { uploadActionFor } from "~/services/access/guard.server";
import type { Inspector, Upload } from "~/services/access/upload.server";
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
export const logoUploadAction = uploadActionFor("/settings/company", MAX_LOGO_BYTES, inspectNothing);

const problemMessages = {
  "too large": "The file is larger than 2 MB.",
  "broken off": "The upload was interrupted and nothing was saved. Choose the file again.",
  several: "Send one file at a time.",
  "not kept": "We can't accept files at the moment. Try again shortly.",
} as const;

/** Sends the picture upstream, which stores it as a small PNG (T-18). */
export const uploadLogo = (
  api: Api,
  country: Country,
  { file, problem }: Pick<Upload<Inspector>, "file" | "problem">,
): Promise<Outcome> =>
  trySave(async () => {
    await requireCall(saveLogo);
    const message = problem ? problemMessages[problem] : file ? undefined : "Choose a file.";
    if (message || !file) return { ok: false, errors: { fieldErrors: { file: [message ?? ""] } } };
    const { name, size, read } = file;
    const mediaType = "application/octet-stream";
    await api(saveLogo, {
      upload: { fields: { country }, file: { field: "file", name, mediaType, size, read } },
    });
    return { ok: true, message: "Logo saved" };
  });

/** Removes the logo (T-19). */
export const deleteLogo = (api: Api, country: Country): Promise<Outcome> =>
  trySave(async () => {
    await api(removeLogo, { query: { country } });
    return { ok: true, message: "Logo removed" };
  });
