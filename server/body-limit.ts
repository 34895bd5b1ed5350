import type { RequestHandler } from "express";
import { isRead } from "./is-read";
import { isUpload } from "./paths";
import { plainPage } from "./plain-page";

/** Forms are small: the longest email fits into 256 KB. */
const MAX_FORM_BYTES = 256 * 1024;

/**
 * The limit of forms with files. Their pages report files above their own limits at the field, which they can do only if
 * the browser has sent everything.
 */
const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Refuses bodies that are too large, of unknown length or not forms, before reading them. */
export const bodyLimit: RequestHandler = (request, response, next) => {
  if (isRead(request)) return next();
  const refuse = (status: number, title: string, text: string) => {
    response.set("Connection", "close");
    plainPage(response, { status, title, text });
  };
  const length = Number(request.headers["content-length"] ?? 0);
  if (request.headers["transfer-encoding"])
    refuse(411, "We couldn't receive the form", "Please send the form with its length.");
  else if (isUpload(request.path) && length > MAX_UPLOAD_BYTES)
    refuse(
      413,
      "The file is too large",
      "This file is larger than we accept. Nothing was saved. Go back and choose a smaller one.",
    );
  else if (!isUpload(request.path) && length > MAX_FORM_BYTES)
    refuse(
      413,
      "Too much text",
      "A form can have at most 256 KB of text. Nothing was changed. Go back and shorten your text.",
    );
  else if (length > 0 && !request.is(FORMS))
    refuse(415, "We couldn't read the form", "Only forms can be sent here. Nothing was changed.");
  else next();
};
