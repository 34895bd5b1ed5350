import { hostileHtml } from "@demo/seed/hostile";
import { hostileMark } from "@demo/seed/landmarks";
import { expect, test } from "vitest";
import { sanitiseHtml } from "~/services/format/html.server";

test("[LEAD-09] hostile HTML keeps only text, lists, quotes and absolute links", () => {
  for (const html of hostileHtml) {
    const safe = sanitiseHtml(html);
    expect(safe).not.toContain(hostileMark);
    expect(
      safe.match(/<\w+/g)?.filter((tag) => !/^<(p|div|b|a|u|i|br|ul|ol|li|em|strong)$/.test(tag)),
    ).toEqual([]);
    expect(safe).not.toMatch(/\s(?:on\w+|style|src|id|class)=|javascript:|data:/i);
  }
});

test("[LEAD-09] normal text and links stay; links open in a new tab without a referrer", () => {
  expect(
    sanitiseHtml(`<p>For <b>90</b> &amp; more <a href="https://x.example/a?b=1&amp;c">here</a></p>`),
  ).toBe(
    `<p>For <b>90</b> &amp; more <a href="https://x.example/a?b=1&amp;c" rel="noopener nofollow" target="_blank">here</a></p>`,
  );
});

test.each([
  "/logout",
  "//evil.example",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "ftp://x",
])("[LEAD-09] a link to %j loses its address", (href) => {
  expect(sanitiseHtml(`<a href="${href}">word</a>`)).toBe("<a>word</a>");
});

test("[LEAD-09] a full email keeps its words separate, without its title and style", () => {
  const mail = `<html><head><title>T</title><style>p{}</style></head><body><table><tr><td>One</td><td>Two</td></tr></table></body></html>`;
  expect(sanitiseHtml(mail)).toBe("<div>One</div><div>Two</div>");
});

test("[LEAD-09] deep nesting and empty HTML are handled", () => {
  expect(sanitiseHtml("<div>".repeat(20_000)).length).toBeLessThan(1000);
  for (const nothing of [undefined, null, "", "  ", "<p>&nbsp;</p><br>", "<script>1</script>"])
    expect(sanitiseHtml(nothing)).toBe("");
});
