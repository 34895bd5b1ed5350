import { ignoreStoreFailure } from "~/services/store/store.server";
import { type AlertMessage, saveAlert } from "./session.server";

/**
 * Stores an alert for a visitor's next page. If the store fails, the returned path carries the alert in its
 * query.
 */
export const saveAlertOrAddToPath = (visitorId: string, path: string, alert: AlertMessage): Promise<string> =>
  ignoreStoreFailure(
    saveAlert(visitorId, alert).then(() => path),
    addAlertToPath(path, alert),
  );

/** Adds an alert to a path's query; the page that opens shows it (spec 8). */
export function addAlertToPath(path: string, { kind, message }: AlertMessage): string {
  const { pathname, searchParams, hash } = new URL(path, "http://site.invalid");
  searchParams.set(kind, message);
  return `${pathname}?${searchParams}${hash}`;
}
