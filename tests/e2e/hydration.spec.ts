import { collectConsoleProblems } from "./support/console-guard";
import { expect, test } from "./support/scenario";

test.use({ staff: "specialistAu" });

test.describe("a hydration mismatch", () => {
  // React's messages for a text mismatch, which re-renders the whole page.
  const differs = /React error #4(?:18|23|25)\b/;
  test.use({ expectedErrors: differs });

  test("is detected by every scenario", { tag: "@scripted" }, async ({ page, context }) => {
    await page.route("**/dashboard", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<h1[^>]*>)/, "$1Not ");
      await route.fulfill({ response: answer, body });
    });
    const problems = collectConsoleProblems(context);
    const failed = page.waitForEvent("pageerror");
    await page.goto("/dashboard");
    await failed;
    expect(problems().join("\n")).toMatch(differs);
  });
});

test("nodes added by a browser extension cause no mismatch", {
  tag: "@scripted",
}, async ({ page, here }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.append(document.createElement("div"));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${here}/filters`);
  // A section until hydration.
  await expect(page.getByRole("dialog")).toBeVisible();
  const children = await page.evaluate(() =>
    [...document.documentElement.children].map((one) => one.tagName),
  );
  expect(children).toEqual(["HEAD", "BODY"]);
});
