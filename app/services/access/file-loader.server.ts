import type { LoaderFunctionArgs } from "@remix-run/node";
import { asGuarded, guardedFor } from "./guard.server";
import type { PageFailure } from "./page-failure.server";

/**
 * The loader of a file, or of a link to one, which has no page around it: a failure opens as a page that a person can read, with the same
 * status.
 */
export const fileLoader = <Data>(loader: (args: LoaderFunctionArgs) => Promise<Data>) =>
  asGuarded(guardedFor(loader), async (args: LoaderFunctionArgs): Promise<Data> => {
    try {
      return await loader(args);
    } catch (thrown) {
      if (!(thrown instanceof Response) || thrown.status < 400) throw thrown;
      // An address that leads nowhere has null in place of a failure.
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
      throw new Response(readable(failure ?? {}), { status: thrown.status, headers });
    }
  });

const readable = ({ message = "Please try again.", reference }: Partial<PageFailure>) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This cannot be opened</title>
<h1>This cannot be opened</h1>
<p>${escaped(message)} Go back, then try again.</p>
${reference ? `<p>Reference: ${escaped(reference)}</p>` : ""}
</html>
`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
