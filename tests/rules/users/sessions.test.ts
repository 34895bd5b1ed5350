import { containsUserName } from "@contract/users/password";
import { expect, test } from "vitest";
import { formatBrowser } from "~/services/users/sessions";
import { getInvitationState } from "~/services/users/user";

const names: [userAgent: string, name: string][] = [
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  ["curl/8.5.0", "Unknown browser"],
  ["", "Unknown browser"],
];

test.each(names)("[PEOPLE-12] the browser %s is named", (userAgent, name) => {
  expect(formatBrowser(userAgent)).toBe(name);
});

test("[PEOPLE-03] an invitation is open until its link expires, and not sent without one", () => {
  const now = new Date("2026-11-28T00:00:00Z");
  expect(getInvitationState("2026-11-28T00:00:00.001Z", now)).toBe("open");
  expect(getInvitationState("2026-11-28T00:00:00.000Z", now)).toBe("expired");
  expect(getInvitationState(undefined, now)).toBe("not-sent");
});

test("[PW-01] a password contains the own name in any case, in words of four letters or more", () => {
  const user = { username: "ines.rothe@x.example", displayName: "Inés Li" };
  const isNamed = (password: string) => containsUserName(password, user);
  expect(["my ROTHE password", "inés was here", "inesinesines"].map(isNamed)).toEqual([true, true, true]);
  expect(["lilililililili", "example words", "quiet orange lamp"].map(isNamed)).toEqual([
    false,
    false,
    false,
  ]);
});
