import "../support/web";

import { calls } from "@contract/calls";
import { expect, test } from "vitest";
import * as root from "~/root";
import type { MannerName } from "../../support/foreign/manners";
import { parseBodyFields } from "../../support/foreign/multipart";
import { foreignCalls, type ResponseDetail } from "../../support/foreign/upstream";
import { posts } from "../../support/posts/posts";
import { findSpecifiedCall, listUnspecified } from "../../support/specified";
import { signInForeign, startForeign } from "../support/foreign";
import { openAndSendPost, postRoutes as routes } from "../support/post";
import type { Recorded } from "../support/scripted-upstream";
import { Browser, getRedirect, upstream } from "../support/web";

/**
 * Sends a valid post to every route with an action, with an upstream that knows only the specification. The upstream
 * must receive exactly the expected calls and nothing that it rejects. However much of the new record it returns, the
 * user must see a message about the result.
 */

/** How the upstream writes JSON, and its answer to a change. */
const upstreams: [MannerName, ResponseDetail][] = [
  ["text", "record"],
  ["bare", "null"],
  ["sparse", "nothing"],
];

let lastUserId = 1000;
const createUserId = () => ++lastUserId;

const isChange = ({ host, method }: Recorded) => host === "api" && method !== "GET";
const toSentCall = ({ method, path, query: { source: _, ...query }, body }: Recorded) => {
  const params = new URLSearchParams(query);
  const address = `${method} ${path}${params.size ? `?${params}` : ""}`;
  const fields = parseBodyFields(body);
  return body === undefined ? [address] : [address, { ...fields, ...("userId" in fields && { userId: 31 }) }];
};

for (const [manner, detail] of upstreams)
  test.each(posts.map((post) => [`${post.does} at ${post.route}`, post] as const))(
    `[ERR-04] [ERR-05] with ${manner} answering ${detail}: %s`,
    async (_, post) => {
      const foreign = startForeign(manner, detail);
      // A new user for each post, since the web stores data per user.
      foreign.business.user.id = createUserId();
      if (post.by === "administrator") foreign.business.user.role = "administrator";
      const browser = post.by === "nobody" ? new Browser() : await signInForeign();
      for (const before of post.after ?? []) await openAndSendPost(before, browser);
      await browser.get(root, "/");
      const answer = await openAndSendPost(post, browser);

      const sent = upstream.requests().filter(({ host }) => host === "api");
      expect(sent.filter(isChange).map(toSentCall)).toEqual(post.calls.map((call) => [...call]));
      expect(sent.flatMap(listUnspecified)).toEqual([]);
      expect(foreign.refused).toEqual([]);
      const { to = post.to, says = post.says } = detail === "record" ? {} : (post.unreported ?? {});
      if (typeof to === "number") return expect(answer.status).toBe(to);
      expect(getRedirect(answer)?.split(/[?#]/)[0] ?? (await answer.text())).toBe(to);
      const { alert } = await (await browser.get(root, "/")).json();
      if (says instanceof RegExp) expect(alert?.message).toMatch(says);
      else expect(alert?.message).toBe(says);
      return undefined;
    },
  );

test("[ERR-04] every route with an action has a valid post", () => {
  const withAction = new Set(routes.filter(({ module }) => module.action).map(({ address }) => address));
  // With a foreign upstream this page is Not Found, which the set-up's tests cover.
  withAction.delete("/setup");
  expect([...withAction].filter((address) => !posts.some(({ route }) => route === address))).toEqual([]);
  expect(posts.filter(({ route }) => !withAction.has(route))).toEqual([]);
});

const specified = calls.filter(({ extension, spec }) => !extension && !spec.startsWith("ours"));

test("[ERR-04] the foreign upstream knows every call of the specification", () => {
  const formOf = (path: string) => path.replace(/\{\w*\}/g, "{}");
  const known = new Set(foreignCalls.map(({ method, path }) => `${method} ${formOf(path)}`));
  expect(
    specified.map(({ method, path }) => `${method} ${formOf(path)}`).filter((call) => !known.has(call)),
  ).toEqual([]);
});

test("[ERR-04] every call that changes something is covered by a post", () => {
  const posted = new Set(
    posts.flatMap((post) =>
      post.calls.map(([text]) => {
        const [method = "", path = ""] = text.split(" ");
        return findSpecifiedCall({ method, path });
      }),
    ),
  );
  const changes = specified.filter(({ host, method }) => host === "api" && method !== "GET");
  expect(changes.filter((call) => !posted.has(call)).map(({ id }) => id)).toEqual([]);
});
