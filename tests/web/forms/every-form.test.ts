import "../support/web";

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as newLead from "~/routes/leads/create";
import type { Post, PostedFields } from "../../support/posts/post";
import { posts } from "../../support/posts/posts";
import { findSpecifiedCall } from "../../support/specified";
import { signInForeign, startForeign } from "../support/foreign";
import { openAndSendPost } from "../support/post";
import { replyWithConnectionReset, replyWithFailure } from "../support/scripted-upstream";
import { Browser, signedIn, upstream } from "../support/web";

/** Rules for the forms of all routes. */

let lastUserId = 5000;

/** Opens a browser for a post, with an upstream that supports idempotency keys. */
async function openBrowserForPost(post: Post): Promise<Browser> {
  const foreign = startForeign("text");
  upstream.shows(["idempotency"]);
  foreign.business.user.id = ++lastUserId;
  if (post.by === "administrator") foreign.business.user.role = "administrator";
  const browser = post.by === "nobody" ? new Browser() : await signInForeign();
  for (const before of post.after ?? []) await openAndSendPost(before, browser);
  await browser.get(root, "/");
  return browser;
}

const formatTitle = (post: Post) => [`${post.does} at ${post.route}`, post] as const;

const createsRecord = ({ calls }: Post) =>
  calls.some(([text]) => {
    const [method = "", path = ""] = text.split(" ");
    return findSpecifiedCall({ method, path })?.creates;
  });

const listIdempotencyKeys = () =>
  upstream
    .requests()
    .filter((request) => findSpecifiedCall(request)?.creates)
    .map(({ headers }) => headers["idempotency-key"]);

test.each(posts.filter(createsRecord).map(formatTitle))(
  "[SEND-08] the form key is sent, and posting the form again creates nothing more: %s",
  async (_, post) => {
    const browser = await openBrowserForPost(post);
    const form_key = randomUUID();
    const withKey = (fields: PostedFields) => ({ ...fields, form_key });
    const first = await openAndSendPost(post, browser, withKey);
    expect(first.status).toBeLessThan(400);
    expect(listIdempotencyKeys()).toEqual([expect.stringMatching(/^[\w-]{30,100}$/)]);
    const second = await openAndSendPost(post, browser, withKey);
    expect([second.status, second.headers.get("Location")?.split(/[?#]/)[0]]).toEqual([
      first.status,
      first.headers.get("Location")?.split(/[?#]/)[0],
    ]);
    expect(listIdempotencyKeys()).toHaveLength(1);
  },
);

const TEXT_FIELDS = ["first_name", "note", "notes", "title", "name", "display_name", "venue_name", "value"];

/** The fields with one text changed, or `undefined` if the form has no text. */
function changeText(fields: PostedFields): PostedFields | undefined {
  const name = TEXT_FIELDS.find((field) => typeof fields[field] === "string");
  return name === undefined
    ? undefined
    : { ...fields, [name]: name === "value" ? "999" : `${fields[name]} Two` };
}

const written = posts.filter(
  (post) => createsRecord(post) && (typeof post.fields === "function" || changeText(post.fields ?? {})),
);

test.each(written.map(formatTitle))(
  "[SEND-08] different content under the same key is a new action: %s",
  async (_, post) => {
    const browser = await openBrowserForPost(post);
    const form_key = randomUUID();
    await openAndSendPost(post, browser, (fields) => ({ ...fields, form_key }));
    let isChanged = false;
    const second = await openAndSendPost(post, browser, (fields) => {
      const changed = changeText(fields);
      isChanged = changed !== undefined;
      return { ...fields, ...changed, form_key };
    });
    expect(second.status).toBeLessThan(400);
    expect(new Set(listIdempotencyKeys()).size).toBe(isChanged ? 2 : 1);
  },
);

/** How the response to a successful call is lost. */
const losses = { "by a reset": replyWithConnectionReset, "as a 502 of a gateway": replyWithFailure(502) };

for (const [how, lost] of Object.entries(losses))
  test.each(posts.filter(createsRecord).map(formatTitle))(
    `[SEND-08] a form whose response was lost ${how} creates one record when posted again: %s`,
    async (_, post) => {
      const browser = await openBrowserForPost(post);
      const form_key = randomUUID();
      const withKey = (fields: PostedFields) => ({ ...fields, form_key });
      const [text = ""] = post.calls.find(([sent]) => createsRecord({ ...post, calls: [[sent]] })) ?? [];
      const [method = "", path = ""] = text.split(" ");
      const call = findSpecifiedCall({ method, path });
      if (!call) throw new Error(`There is no call ${text}`);
      upstream.once(call, lost);
      await openAndSendPost(post, browser, withKey);
      const second = await openAndSendPost(post, browser, withKey);
      expect(second.status).toBeLessThan(400);
      expect(new Set(listIdempotencyKeys()).size).toBe(1);
      expect(listIdempotencyKeys()[0]).toBeDefined();
    },
  );

/** Fields that a form may contain several times. */
const LISTS = ["secondary", "excluded", "lines"];

/** Malformed fields, which our forms never post: repeated, or as part of a list or object. */
const malformations = {
  twice: (fields: PostedFields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value, value].flat()])),
  "as a list": (fields: PostedFields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name}[0]`, value])),
  "also as a list": (fields: PostedFields) => ({
    ...fields,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name}[0]`, value])),
  }),
  "as an object": (fields: PostedFields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name}.a`, value])),
};

for (const [how, malform] of Object.entries(malformations))
  test.each(posts.map(formatTitle))(
    `[ERR-02] no form fails if its fields come ${how}: %s`,
    async (_, post) => {
      const browser = await openBrowserForPost(post);
      const answer = await openAndSendPost(post, browser, malform);
      expect(answer.status).toBeLessThan(500);
      if (answer.status !== 422) return;
      const { rejected } = await answer.json();
      const lists = Object.entries(rejected?.initialValue ?? {}).filter(
        ([, value]) => typeof value === "object",
      );
      expect(lists.map(([name]) => name).filter((name) => !LISTS.includes(name))).toEqual([]);
    },
  );

test("[ERR-02] [LEAD-04] a pasted enquiry that comes twice or as a list returns as one text", async () => {
  const browser = await signedIn();
  for (const name of ["enquiry", "enquiry[0]", "enquiry.a"]) {
    const form = new URLSearchParams({ first_name: "Ann" });
    for (const text of ["We are 90 guests", "We are 80 guests"]) form.append(name, text);
    const answer = await browser.post(newLead, "/leads/create", form);
    expect(answer.status).toBe(422);
    expect((await answer.json()).rejected.initialValue.enquiry).toBe("We are 90 guests");
  }
});
