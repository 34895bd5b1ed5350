import type { RequestHandler } from "express";
import { isRead } from "./is-read";
import { isUpload } from "./paths";
import { plainPage } from "./plain-page";

/** Forms are small: 256 KB holds the longest email with room to spare. */
const MOST_BYTES = 256 * 1024;

/**
 * What the one form that takes files may send. Above its 10 MB the page itself says at its field that the file is too large,
 * which it can only to a browser that has sent everything.
 */
const MOST_UPLOADED = 32 * 1024 * 1024;

const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Refuses a body that is too large, of unknown length, or no form, before a byte of it is read. */
export const bodyLimit: RequestHandler = (request, response, next) => {
  if (isRead(request)) return next();
  const refuse = (status: number, title: string, text: string) => {
    response.set("Connection", "close");
    plainPage(response, { status, title, text });
  };
  const length = Number(request.headers["content-length"] ?? 0);
  if (request.headers["transfer-encoding"])
    refuse(411, "The form was not sent", "Please send the form with its length.");
  else if (isUpload(request.path) && length > MOST_UPLOADED)
    refuse(
      413,
      "The file is too large",
      "That file is much larger than the 10 MB of a quote, so nothing was saved. Go back and choose a smaller one.",
    );
  else if (!isUpload(request.path) && length > MOST_BYTES)
    refuse(
      413,
      "Too much text",
      "That is more text than a form may hold (256 KB), so nothing was changed. Go back, shorten it and send it again.",
    );
  else if (length > 0 && !request.is(FORMS))
    refuse(415, "The form cannot be read", "Only forms can be sent here, so nothing was changed.");
  else next();
};
