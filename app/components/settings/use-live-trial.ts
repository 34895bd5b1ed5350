import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Rejection } from "~/services/forms/outcome";
import type { Trial } from "~/services/settings/karen.server";

/** From the last key on until the ranking is requested. */
const PAUSE_MS = 300;

/**
 * The trial of a form as it is typed, once an event is chosen. What cannot be tried keeps the last one.
 * @param formId of the form whose fields, also those outside of it, are tried
 */
export function useLiveTrial(formId: string, action: string): { trial: Trial | undefined; isBusy: boolean } {
  const { submit, data, state } = useFetcher<Rejection<Trial>>();
  const [trial, setTrial] = useState<Trial>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = ({ target }: Event) => {
      const form = document.forms.namedItem(formId);
      if (!form || (target as HTMLInputElement).form !== form) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const typed = new FormData(form);
        typed.set("intent", "trial");
        if (typed.get("event")) submit(typed, { method: "post", action });
      }, PAUSE_MS);
    };
    document.addEventListener("input", ask);
    return () => {
      document.removeEventListener("input", ask);
      clearTimeout(timer);
    };
  }, [formId, action, submit]);
  useEffect(() => {
    if (data?.details) setTrial(data.details);
  }, [data]);
  return { trial, isBusy: state !== "idle" };
}
