import { useLocation } from "@remix-run/react";
import { createContext, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Alert, type AlertKind } from "./Alert";
import { useOnChange } from "./use-on-change";

/** How long an alert stays, with JavaScript (spec 4, 9). */
const ALERT_MS = 6000;

export interface OneShotAlert {
  kind: AlertKind;
  title?: string;
  message: string;
}

/** The page's alert, for a dialog that would otherwise cover it. */
export const DialogAlert = createContext<ReactNode>(null);

/**
 * The alert of the last action. Without JavaScript it stays until dismissed. With JavaScript it disappears
 * after six seconds, and not sooner, even if the loader data no longer have it.
 */
export function GlobalAlert({ alert, dismissHref }: { alert: OneShotAlert | null; dismissHref: string }) {
  const [shown, setShown] = useState(alert);
  const { key: pageKey } = useLocation();
  const text = alert && `${alert.kind} ${alert.title} ${alert.message}`;

  useOnChange(`${pageKey} ${text}`, () => {
    if (alert) setShown(alert);
  });
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), ALERT_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  if (!shown) return null;
  const dismiss = (event: MouseEvent) => {
    event.preventDefault();
    setShown(null);
  };
  return (
    <div data-part="alert">
      <Alert kind={shown.kind} title={shown.title} dismissHref={dismissHref} onDismiss={dismiss}>
        {shown.message}
      </Alert>
    </div>
  );
}
