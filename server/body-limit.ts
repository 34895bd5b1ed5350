import type { RequestHandler } from "express";
import { MAX_IMPORT_BYTES } from "../contract/imports/kinds";
import { MAX_PICTURE_BYTES, MAX_PICTURES_AT_ONCE } from "../contract/venues/picture-file";
import { isReadRequest } from "./is-read-request";
import { findUploadFormName } from "./paths";
import { sendPlainPage } from "./plain-page";

/** Forms are small: the longest email fits into 256 KB. */
const MAX_FORM_BYTES = 256 * 1024;

const MB = 1024 * 1024;

/**
 * The limits of forms with files. The page reports larger files at the field, which it can do only if the browser has
 * sent everything.
 */
const uploadLimits = {
  quote: {
    bytes: 32 * MB,
    text: "A quote can have at most 10 MB. Nothing was saved. Go back and choose a smaller file.",
  },
  pictures: {
    bytes: MAX_PICTURES_AT_ONCE * MAX_PICTURE_BYTES + 32 * MB,
    text: "Send at most 10 pictures of 15 MB at once. Nothing was saved. Go back and choose fewer.",
  },
  import: {
    bytes: MAX_IMPORT_BYTES + 32 * MB,
    text: "An import can have at most 25 MB. Nothing was saved. Go back and choose a smaller file.",
  },
  logo: {
    bytes: 32 * MB,
    text: "A logo can have at most 2 MB. Nothing was saved. Go back and choose a smaller file.",
  },
  portrait: {
    bytes: MAX_PICTURE_BYTES + 32 * MB,
    text: "A picture can have at most 15 MB. Nothing was saved. Go back and choose a smaller file.",
  },
} as const;

const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Refuses bodies that are too large, of unknown length or not forms, before reading them. */
export const refuseUnsuitableBodies: RequestHandler = (request, response, next) => {
  if (isReadRequest(request)) return next();
  const refuse = (status: number, title: string, text: string) => {
    response.set("Connection", "close");
    sendPlainPage(response, { status, title, text });
  };
  const form = findUploadFormName(request.path);
  const upload = form && uploadLimits[form];
  const length = Number(request.headers["content-length"] ?? 0);
  if (request.headers["transfer-encoding"])
    refuse(411, "We couldn't receive the form", "Please try again, or use another browser.");
  else if (upload && length > upload.bytes) refuse(413, "The file is too large", upload.text);
  else if (!upload && length > MAX_FORM_BYTES)
    refuse(
      413,
      "Too much text",
      "A form can have at most 256 KB of text. Nothing was changed. Go back and shorten your text.",
    );
  else if (length > 0 && !request.is(FORMS))
    refuse(415, "We couldn't read the form", "Only forms can be sent here. Nothing was changed.");
  else next();
};
