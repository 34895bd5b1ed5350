import { useEffect, useRef } from "react";

const NOTHING = Symbol("nothing");

/** Runs an effect at first and after every render in which the value is another one, whatever else has changed. */
export function useOnChange(value: unknown, run: () => void) {
  const before = useRef<unknown>(NOTHING);
  useEffect(() => {
    if (Object.is(before.current, value)) return;
    before.current = value;
    run();
  });
}
