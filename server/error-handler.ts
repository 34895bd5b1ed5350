import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";

/** The last resort: logs errors that no page has handled, and responds without internal details. */
export const createErrorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const reference = request.headers["x-request-id"];
    const { status } = error as { status?: unknown };
    const isRefusal = typeof status === "number" && status >= 400 && status < 500;
    if (!isRefusal) log.error({ err: error, request: reference }, "a request failed");
    if (response.headersSent) return void response.destroy();
    response
      .status(isRefusal ? status : 500)
      .type("text")
      .send(
        isRefusal
          ? "We couldn't read this request."
          : `We couldn't complete this because of a fault on our side. Please try again. Reference: ${reference}`,
      );
  };
