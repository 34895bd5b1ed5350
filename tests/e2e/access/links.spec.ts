import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/scenario";

/** A link, and its page. */
interface Found {
  path: string;
  on: string;
}

/** Addresses of one kind: whatever their numbers, country and query are. */
const kindOf = (path: string) => path.replace(/\?.*/, "?").replace(/\d+/g, "1").replace("/uk/", "/au/");

/** Follows a link of each kind, from the dashboard on, and answers those that lead nowhere or back to the dashboard. */
async function deadLinks(request: APIRequestContext, base: string) {
  const kinds = new Set<string>();
  const dead: string[] = [];
  const todo: Found[] = [{ path: "/dashboard", on: "" }];
  for (let link = todo.shift(); link; link = todo.shift()) {
    const { path, on } = link;
    const answer = await request.get(path, { maxRedirects: 0, headers: { Accept: "text/html" } });
    const to = answer.headers().location;
    const html = answer.headers()["content-type"]?.includes("html") ? await answer.text() : "";
    // A room that was recommended may be none of the search any more, and its page leads back to the list.
    const isDead = answer.status() >= 400 && !html.includes("This room is not in the search results.");
    const isSentAway = path !== "/" && (to?.startsWith("/dashboard") || to?.startsWith("/login"));
    if (isDead || isSentAway) dead.push(`${path} on ${on}: ${answer.status()} ${to ?? ""}`);
    const hrefs = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => href);
    for (const href of to ? [to] : hrefs) {
      const url = new URL(href.replaceAll("&amp;", "&"), base + path);
      const next = url.pathname + url.search;
      if (url.origin !== base || kinds.has(kindOf(next))) continue;
      kinds.add(kindOf(next));
      todo.push({ path: next, on: path });
    }
  }
  return { dead, kinds };
}

// A venue specialist comes by nothing that sales staff do not.
for (const staff of ["leadAu", "salesUk"] as const)
  test.describe(staff, () => {
    test.use({ staff });

    test("[AUTH-10] [NAV-13] every reachable link opens", { tag: "@once" }, async ({ context, app }) => {
      test.slow();
      const { dead, kinds } = await deadLinks(context.request, app.url);
      expect(dead).toEqual([]);
      expect(kinds.size).toBeGreaterThan(100);
    });
  });
