import { defineCall, withDataEnvelope } from "../call";
import { FactorCode } from "../users/second-factor";
import { z } from "../zod";

/**
 * checks the administrator's password again and returns a URL that downloads all data of the business as one ZIP
 * archive. The URL is valid for ten minutes. 422 at `password` for a wrong one, 429 after too many wrong ones.
 * An administrator with a second factor also needs a `code` of it, unless their session proved it within 15 minutes:
 * 422 at `code`.
 */
export const prepareExport = defineCall({
  id: "X-01",
  access: "administrator",
  method: "POST",
  path: "/v1/export",
  body: z.object({
    password: z.string("Enter your password").min(1, "Enter your password").max(200),
    code: FactorCode.optional(),
  }),
  answer: withDataEnvelope(z.looseObject({ url: z.string() })),
  extension: "export",
  spec: "ours: all data of the business as one archive",
});
