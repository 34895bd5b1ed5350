import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { UnsavedInspectionForm } from "~/services/inspections/booking.server";

type Answer = { unsaved: UnsavedInspectionForm };

/** Delay between the last input and loading the preview. */
const PAUSE_MS = 600;

/**
 * Previews the inspection form as typed, once it differs from what was last posted; nothing is saved.
 * @param initialAnswer the answer with which the form was rendered, shown until then
 */
export function useInspectionPreview(
  formId: string,
  action: string,
  initialAnswer: Answer | undefined,
): Pick<UnsavedInspectionForm, "preview"> | undefined {
  const { submit, data } = useFetcher<Answer>();
  const [live, setLive] = useState<{ sent: Answer | undefined; unsaved: UnsavedInspectionForm }>();
  const current = useRef(initialAnswer);
  current.current = initialAnswer;
  const requested = useRef(initialAnswer);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const previewSoon = ({ target }: Event) => {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement) || (target as HTMLInputElement).form !== form) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const entered = new FormData(form);
        entered.set("intent", "preview");
        requested.current = current.current;
        submit(entered, { method: "post", action });
      }, PAUSE_MS);
    };
    const stop = () => clearTimeout(timer);
    document.addEventListener("input", previewSoon);
    document.addEventListener("submit", stop);
    return () => {
      document.removeEventListener("input", previewSoon);
      document.removeEventListener("submit", stop);
      clearTimeout(timer);
    };
  }, [formId, action, submit]);
  useEffect(() => {
    if (data?.unsaved) setLive({ sent: requested.current, unsaved: data.unsaved as UnsavedInspectionForm });
  }, [data]);
  return live && live.sent === initialAnswer ? live.unsaved : undefined;
}
