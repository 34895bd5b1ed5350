import { type MouseEvent, useEffect, useState } from "react";
import { Alert, type AlertKind } from "./Alert";

/** How long a global alert stays with JavaScript (spec 4, 9). */
export const ALERT_MS = 6000;

export interface OneShotAlert {
  kind: AlertKind;
  title?: string;
  message: string;
  /** Tells one alert from the next of the same words; a change shows it anew. */
  id?: string;
}

/**
 * The alert of the last action. With JavaScript it goes by itself after six seconds, even when a
 * revalidation takes it from the loader's data before; without, it stays until it is dismissed.
 */
export function GlobalAlert({ alert, dismissHref }: { alert: OneShotAlert | null; dismissHref: string }) {
  const [shown, setShown] = useState(alert);
  const key = alert && (alert.id ?? `${alert.kind} ${alert.title} ${alert.message}`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the alert
  useEffect(() => {
    if (!alert) return;
    setShown(alert);
    const timer = setTimeout(() => setShown(null), ALERT_MS);
    return () => clearTimeout(timer);
  }, [key]);

  if (!shown) return null;
  const dismiss = (event: MouseEvent) => {
    event.preventDefault();
    setShown(null);
  };
  return (
    <Alert kind={shown.kind} title={shown.title} dismissHref={dismissHref} onDismiss={dismiss}>
      {shown.message}
    </Alert>
  );
}
