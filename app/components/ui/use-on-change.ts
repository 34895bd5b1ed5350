import { useEffect, useRef } from "react";

const NOTHING = Symbol("nothing");

/** Runs an effect on mount and whenever the value changes. */
export function useOnChange(value: unknown, run: () => void): void {
  const previous = useRef<unknown>(NOTHING);
  useEffect(() => {
    if (Object.is(previous.current, value)) return;
    previous.current = value;
    run();
  });
}
