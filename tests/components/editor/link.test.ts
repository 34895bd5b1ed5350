import { expect, test } from "vitest";
import { toLinkAddress } from "~/components/editor/LinkForm";

test.each([
  ["https://x.example/a?b=c", "https://x.example/a?b=c"],
  [" x.example/a_b ", "https://x.example/a_b"],
  ["mailto:a@x.example", "mailto:a@x.example"],
  ["tel:+61400000000", "tel:+61400000000"],
  ["{{portal_link}}", "{{portal_link}}"],
])("[SEND-01] a link to %j leads to %j", (entered, address) => {
  expect(toLinkAddress(entered)).toBe(address);
});

test.each([
  "",
  "nowhere",
  "javascript:alert(1)",
  "data:text/html,x",
  "//x.example",
  "https://",
  "a b.example",
  "{{city}}",
])("[SEND-01] %j is no address of a link", (entered) => {
  expect(toLinkAddress(entered)).toBeUndefined();
});
