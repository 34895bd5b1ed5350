import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "./Button";

/** Prints the page. Not shown without JavaScript. */
export function PrintButton({ size }: { size?: "small" }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Button type="button" icon="print" size={size} onClick={() => window.print()}>
      Print
    </Button>
  );
}
