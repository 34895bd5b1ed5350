import type { LoaderFunctionArgs } from "@remix-run/node";
import { findGuardRole, registerGuardRole } from "./guard.server";
import type { PageFailure } from "./page-failure.server";

/**
 * Wraps the loader of a file (CSV, PDF) or of a link to one. There is no page around it, so a failure becomes
 * a small HTML page of its own with the same status.
 */
export const withHtmlErrorPage = <Data>(
  loader: (args: LoaderFunctionArgs) => Promise<Data>,
): ((args: LoaderFunctionArgs) => Promise<Data>) =>
  registerGuardRole(findGuardRole(loader), async (args: LoaderFunctionArgs): Promise<Data> => {
    try {
      return await loader(args);
    } catch (thrown) {
      if (!(thrown instanceof Response) || thrown.status < 400) throw thrown;
      // The body of a plain 404 is null.
      const failure: Partial<PageFailure> | null = await thrown
        .clone()
        .json()
        .catch(() => null);
      const headers = new Headers({
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
      });
      const retryAfter = thrown.headers.get("Retry-After");
      if (retryAfter) headers.set("Retry-After", retryAfter);
      throw new Response(renderFileErrorPage(failure ?? {}), { status: thrown.status, headers });
    }
  });

const renderFileErrorPage = ({
  message = "Please try again.",
  reference,
}: Partial<PageFailure>): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>We couldn't open this file</title>
<h1>We couldn't open this file</h1>
<p>${escapeHtml(message)} Go back, then try again.</p>
${reference ? `<p>Reference: ${escapeHtml(reference)}</p>` : ""}
</html>
`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
