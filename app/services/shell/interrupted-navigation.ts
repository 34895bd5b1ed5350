/**
 * When the script of a page cannot be loaded after a click, Remix loads the page that the person was leaving again.
 * The page that was chosen is kept across that load, so that the browser can go on to it (UI-08).
 */
const KEY = "interrupted-navigation";

interface InterruptedNavigation {
  from: string;
  to: string;
}

/** Keeps the address of the page that is being loaded while this one is left. */
export function saveInterruptedNavigation(to: string) {
  const interrupted: InterruptedNavigation = { from: location.href, to };
  sessionStorage.setItem(KEY, JSON.stringify(interrupted));
}

function readStored(stored: string): Partial<InterruptedNavigation> {
  try {
    return JSON.parse(stored);
  } catch {
    return {};
  }
}

/** The address to go on to, once, when this page was loaded again in place of it. */
export function takeInterruptedNavigation(): string | undefined {
  const stored = sessionStorage.getItem(KEY);
  if (!stored) return undefined;
  sessionStorage.removeItem(KEY);
  const { from, to } = readStored(stored);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" && from === location.href ? to : undefined;
}
