import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Does something after every navigation, not when the page becomes alive: a menu may have been opened before that. */
export function useAfterNavigation(act: () => void) {
  const { key } = useLocation();
  const seenKey = useRef(key);
  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    act();
  });
}
