import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from "@contract/sales/company";
import {
  createNoOpInspector,
  type FileLimits,
  formatUploadProblem,
  type Inspector,
  type Upload,
} from "~/services/access/upload.server";

/** The limits of a form with a logo. The upstream redraws every picture, so nothing is read here. */
export const logoLimits: FileLimits<Inspector> = {
  maxBytes: MAX_LOGO_BYTES,
  maxFiles: 1,
  inspector: createNoOpInspector,
};

export type LogoUpload = Pick<Upload<Inspector>, "files" | "problem">;

/** Why the file of a form cannot be a logo, if that shows before it is read. */
export function findLogoProblem({ files: [file], problem }: LogoUpload): string | undefined {
  if (problem) return formatUploadProblem(problem, { chosen: "file", tooMany: "Send one file at a time" });
  return file?.isTooLarge ? LOGO_TOO_LARGE : undefined;
}
