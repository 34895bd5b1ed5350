import "../support/web";

import { prepareExport } from "@contract/settings/export";
import { expect, test } from "vitest";
import * as page from "~/routes/settings/export";
import { replyWithData, replyWithFailure, usualExtensions } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const signInAdministrator = () => signedIn({ role: "administrator", vc_role: null });
const address = "/settings/export";

test("[EXPORT-04] the archive is downloaded once the administrator confirms their password", async () => {
  upstream.shows([...usualExtensions, "export"]);
  upstream.on(prepareExport, replyWithData({ url: "http://marquee.test/media/exports/abc" }));
  const browser = await signInAdministrator();
  expect((await browser.get(page, address)).status).toBe(200);
  const answer = await browser.post(page, address, { password: "long enough words" });
  expect([answer.status, getRedirect(answer)]).toEqual([302, "http://marquee.test/media/exports/abc"]);
  expect(upstream.requests(prepareExport)).toMatchObject([{ body: { password: "long enough words" } }]);
});

test("[EXPORT-04] a missing or wrong password is refused at its field and not returned", async () => {
  upstream.shows([...usualExtensions, "export"]);
  const browser = await signInAdministrator();
  const missing = await browser.post(page, address, { password: "" });
  expect([missing.status, (await missing.json()).rejected.error]).toEqual([
    422,
    { password: ["Enter your password"] },
  ]);
  upstream.on(
    prepareExport,
    replyWithFailure(422, { errors: { password: ["This password is wrong. Try again."] } }),
  );
  const wrong = await browser.post(page, address, { password: "not this one" });
  const text = await wrong.text();
  expect(wrong.status).toBe(422);
  expect(text).toContain("This password is wrong");
  expect(text).not.toContain("not this one");
});

test("[EXPORT-04] others are sent away, and an upstream without the export has no page", async () => {
  upstream.shows([...usualExtensions, "export"]);
  const lead = await signedIn({ vc_role: "Team Lead" });
  expect(getRedirect(await lead.get(page, address))).toContain("/dashboard");
  upstream.lacks(["export"]);
  const browser = await signInAdministrator();
  expect((await browser.get(page, address)).status).toBe(404);
});
