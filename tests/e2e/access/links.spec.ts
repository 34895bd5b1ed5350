import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/scenario";

/** A link and the page it is on. */
interface Found {
  path: string;
  on: string;
}

/** An address without its numbers, country and query, so that similar addresses are equal. */
const toAddressKind = (path: string) =>
  path.replace(/\?.*/, "?").replace(/\d+/g, "1").replace("/uk/", "/au/");

/** Follows one link of each kind, starting at the dashboard, and returns those that fail or lead back to it. */
async function listDeadLinks(request: APIRequestContext, base: string) {
  const kinds = new Set<string>();
  const dead: string[] = [];
  const todo: Found[] = [{ path: "/dashboard", on: "" }];
  for (let link = todo.shift(); link; link = todo.shift()) {
    const { path, on } = link;
    const answer = await request.get(path, { maxRedirects: 0, headers: { Accept: "text/html" } });
    const to = answer.headers().location;
    const html = answer.headers()["content-type"]?.includes("html") ? await answer.text() : "";
    // A recommended room may no longer be in the search, and then its page redirects to the list.
    const isDead = answer.status() >= 400 && !html.includes("This room is not in the search results.");
    const isSentAway = path !== "/" && (to?.startsWith("/dashboard") || to?.startsWith("/login"));
    if (isDead || isSentAway) dead.push(`${path} on ${on}: ${answer.status()} ${to ?? ""}`);
    const hrefs = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => href);
    for (const href of to ? [to] : hrefs) {
      const url = new URL(href.replaceAll("&amp;", "&"), base + path);
      const next = url.pathname + url.search;
      if (url.origin !== base || kinds.has(toAddressKind(next))) continue;
      kinds.add(toAddressKind(next));
      todo.push({ path: next, on: path });
    }
  }
  return { dead, kinds };
}

// Sales staff can reach everything that a venue specialist can.
for (const staff of ["leadAu", "salesUk"] as const)
  test.describe(staff, () => {
    test.use({ staff });

    test("[AUTH-10] [NAV-13] every reachable link opens", { tag: "@once" }, async ({ context, app }) => {
      test.slow();
      const { dead, kinds } = await listDeadLinks(context.request, app.url);
      expect(dead).toEqual([]);
      expect(kinds.size).toBeGreaterThan(100);
    });
  });
