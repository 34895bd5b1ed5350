import type { SaveConflict } from "./conflict";
import type { FormErrors, RejectedForm } from "./rejected-form";

/** The result of a change. Services return it; `saveFormAndRespond` turns it into a response. */
export type Outcome<Data = undefined, Details = undefined> = Done<Data> | Failure<Details>;

/** The change was made. */
export type Done<Data = undefined> = {
  ok: true;
  /** Shown on the next page. */
  message?: string | undefined;
  /** Part of it failed; the message says which. */
  isPartial?: boolean;
} & ([Data] extends [undefined] ? { data?: undefined } : { data: Data });

/** The change was not made, or we do not know: the message says which. */
export interface Failure<Details = undefined> {
  ok: false;
  errors?: FormErrors;
  /** A failure that is not the form's fault. */
  alert?: AlertText | undefined;
  conflict?: SaveConflict | undefined;
  /** Extra data for the page. */
  details?: Details | undefined;
  /** The form cannot be shown again, for example because its record was deleted. The next page shows the alert. */
  isFormGone?: boolean;
}

export interface AlertText {
  message: string;
  title?: string | undefined;
}

/** A form returned to its page with errors. */
export interface Rejection<Details = undefined>
  extends Pick<Failure<Details>, "alert" | "conflict" | "details"> {
  rejected: RejectedForm;
}

/** A form without the id it needs; our own pages never send one. */
export const UNREADABLE_FORM: Failure = {
  ok: false,
  alert: { message: "We couldn't read the form. Nothing was changed." },
};
