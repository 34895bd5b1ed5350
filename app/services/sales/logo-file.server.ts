import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from "@contract/sales/company";
import type { FileLimits, Inspector, Upload } from "~/services/access/upload.server";

/** The limits of a form with a logo. The upstream redraws every picture, so nothing is read here. */
export const logoLimits: FileLimits<Inspector> = {
  maxBytes: MAX_LOGO_BYTES,
  maxFiles: 1,
  inspector: () => ({ read: () => {} }),
};

export type LogoUpload = Pick<Upload<Inspector>, "files" | "problem">;

const problemMessages = {
  "broken off": "The upload was interrupted and nothing was saved. Choose the file again.",
  "too many": "Send one file at a time",
  "not kept": "We can't accept files at the moment. Try again shortly.",
} as const;

/** Why the file of a form cannot be a logo, if that shows before it is read. */
export function findLogoProblem({ files: [file], problem }: LogoUpload): string | undefined {
  if (problem) return problemMessages[problem];
  return file?.isTooLarge ? LOGO_TOO_LARGE : undefined;
}
