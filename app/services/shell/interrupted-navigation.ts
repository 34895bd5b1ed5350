/**
 * If a page's script fails to load after a click, Remix reloads the current page. We store the URL of the
 * clicked link across that reload and then go there (UI-08).
 */
const KEY = "interrupted-navigation";

interface InterruptedNavigation {
  from: string;
  to: string;
}

/** Stores the URL of the page that was loading when this one was left. */
export function saveInterruptedNavigation(targetUrl: string): void {
  const interrupted: InterruptedNavigation = { from: location.href, to: targetUrl };
  sessionStorage.setItem(KEY, JSON.stringify(interrupted));
}

function parseStoredNavigation(stored: string): Partial<InterruptedNavigation> {
  try {
    return JSON.parse(stored);
  } catch {
    return {};
  }
}

/** The URL to continue to, if this page was reloaded instead of it. Removes the stored URL. */
export function takeInterruptedNavigation(): string | undefined {
  const stored = sessionStorage.getItem(KEY);
  if (!stored) return undefined;
  sessionStorage.removeItem(KEY);
  const { from, to } = parseStoredNavigation(stored);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" && from === location.href ? to : undefined;
}
