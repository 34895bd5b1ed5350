import { company, removeLogo, saveLogo } from "@contract/sales/company";
import type { Country } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { createUploadActionFactoryForPath } from "~/services/access/guard.server";
import type { Outcome } from "~/services/forms/outcome";
import { trySave } from "~/services/forms/try-change.server";
import { findLogoProblem, type LogoUpload, logoLimits } from "~/services/sales/logo-file.server";
import { type Api, requireSupportedCall } from "~/services/upstream/client.server";
import { parseCountryParam } from "./karen.server";

/** The logo of the country in the URL. @throws NotAvailable if the upstream stores none */
export async function loadLogoPage({ api, url, country: topBarCountry }: LoaderContext) {
  await requireSupportedCall(saveLogo);
  const country = parseCountryParam(url, topBarCountry);
  const { data } = await api(company, { query: { country } });
  return { country, logo: data.logo };
}
export type LogoPage = Awaited<ReturnType<typeof loadLogoPage>>;

/** The action of the upload form. */
export const createLogoUploadAction = createUploadActionFactoryForPath("/settings/company", logoLimits);

/** Sends the picture upstream, which stores it as a small PNG (T-18). */
export const uploadLogo = (api: Api, country: Country, upload: LogoUpload): Promise<Outcome> =>
  trySave(async () => {
    await requireSupportedCall(saveLogo);
    const [file] = upload.files;
    const message = findLogoProblem(upload) ?? (file ? undefined : "Choose a file");
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
