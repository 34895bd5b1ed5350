import { useNavigate, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type RunningUpload, type SendOutcome, sendForm } from "./send-form";

/** In bytes. */
export interface Progress {
  sent: number;
  total: number;
}

interface UploadOptions<Errors extends object> {
  action: string;
  /** The id of the route whose action handles the form. */
  route: string;
  /** Where to go after the upload, unless the response is a redirect. */
  list: string;
  /** The errors of a form that is not sent. */
  validate: (data: FormData) => Errors;
  /** The errors in the response to a rejected form. */
  parseRejection: (data: unknown) => Errors;
  /** The errors if the connection was lost. */
  lost: Errors;
}

/** Sends a form with files by script and returns its errors, its progress and a way to stop it. */
export function useUpload<Errors extends object>(options: UploadOptions<Errors>) {
  const { action, route, list, validate, parseRejection, lost } = options;
  const [clientErrors, setClientErrors] = useState<Errors>();
  const [progress, setProgress] = useState<Progress>();
  const sending = useRef<RunningUpload>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => () => sending.current?.stop(), []);

  const end = () => {
    sending.current = undefined;
    setProgress(undefined);
  };
  const finish = (form: HTMLFormElement) => (outcome: SendOutcome) => {
    end();
    if (outcome.kind === "done") {
      form.reset();
      navigate(outcome.to ?? list);
      revalidate();
    } else if (outcome.kind === "refused") setClientErrors(parseRejection(outcome.data));
    else if (outcome.kind === "lost") setClientErrors(lost);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const errors = validate(data);
    setClientErrors(errors);
    if (Object.keys(errors).length) return;
    setProgress({ sent: 0, total: countFileBytes(data) });
    sending.current = sendForm(data, {
      to: action,
      route,
      onProgress: (sent, total) => setProgress({ sent, total }),
      onEnd: finish(form),
    });
  };
  const stop = () => {
    sending.current?.stop();
    end();
  };
  return { clientErrors, progress, submit, stop };
}

const countFileBytes = (data: FormData) =>
  [...data.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0);
