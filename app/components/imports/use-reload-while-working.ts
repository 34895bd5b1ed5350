import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Milliseconds between refreshes. */
const EVERY_MS = 2000;

/** Reloads the page's data while work goes on and the tab is visible. Without JavaScript there is a link. */
export function useReloadWhileWorking(isWorking: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWorking || state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") revalidate();
    }, EVERY_MS);
    const refresh = () => document.visibilityState === "visible" && revalidate();
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [isWorking, state, revalidate]);
}
