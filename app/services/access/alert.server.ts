import { unlessStoreFails } from "~/services/store/store.server";
import { type AlertMessage, leaveAlert } from "./session.server";

/**
 * Leaves an alert for the next page of a visitor; answers its address, which carries the alert itself where the store
 * could not keep it.
 */
export const withAlert = (visitorId: string, to: string, alert: AlertMessage): Promise<string> =>
  unlessStoreFails(
    leaveAlert(visitorId, alert).then(() => to),
    withAlertInside(to, alert),
  );

/** An address that carries an alert itself; the page shows it (spec 8). */
export function withAlertInside(to: string, { kind, message }: AlertMessage): string {
  const { pathname, searchParams, hash } = new URL(to, "http://own");
  searchParams.set(kind, message);
  return `${pathname}?${searchParams}${hash}`;
}
