import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { valuesToQuery } from "~/services/recommender/filters/filters";

/** Nobody types faster for long. */
const PAUSE_MS = 300;

/**
 * How many venues the list will show with what stands in the filter form, once that is known.
 * @param visit changes when the form is drawn anew
 * @param href where the number is read; absent where it cannot be
 */
export function useVenueCount(formId: string, visit: string, href: string | undefined): number | undefined {
  const { load, data } = useFetcher<{ asked: string; found?: number }>();
  const asked = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit draws the form anew
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!href || !(form instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      asked.current = valuesToQuery(new FormData(form)).toString();
      load(`${href}&${asked.current}`);
    };
    const askSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE_MS);
    };
    askSoon();
    form.addEventListener("input", askSoon);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", askSoon);
    };
  }, [formId, visit, href, load]);
  return data?.asked === asked.current ? data.found : undefined;
}
