import type { UserSession } from "@contract/users/profile";

/** A session as shown; what the upstream left out is absent. */
export const toSessionLine = ({ id, created_at, last_used_at, user_agent, is_current }: UserSession) => ({
  id,
  browser: user_agent === undefined ? undefined : formatBrowser(user_agent),
  startedAt: created_at,
  lastUsedAt: last_used_at,
  isCurrent: is_current ?? false,
});
export type SessionLine = ReturnType<typeof toSessionLine>;

/**
 * Browsers by a word in their `User-Agent` header. The order matters: that of Edge also contains "Chrome",
 * and that of Chrome also contains "Safari".
 */
const BROWSERS: [name: string, word: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: [name: string, word: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/** A browser's name for people: "Firefox on Windows"; "Unknown browser" if it is none of the usual ones. */
export function formatBrowser(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([, word]) => word.test(userAgent))?.[0];
  const system = find(SYSTEMS);
  return [find(BROWSERS) ?? "Unknown browser", system && `on ${system}`].filter(Boolean).join(" ");
}
