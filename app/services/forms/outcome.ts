import type { SaveConflict } from "./conflict";
import type { FormErrors, RejectedForm } from "./rejected-form";

/** The result of a change that a form asks for. Services answer it, and `respond` makes the response of it. */
export type Outcome<Data = undefined, Details = undefined> = Done<Data> | Failure<Details>;

/** The change was made. */
export type Done<Data = undefined> = {
  ok: true;
  /** Shown on the next page. */
  message?: string;
  /** A part of it failed, as the message says. */
  isPartial?: boolean;
} & ([Data] extends [undefined] ? { data?: undefined } : { data: Data });

/** The change was not made, or nobody knows whether it was: which of the two is in its words. */
export interface Failure<Details = undefined> {
  ok: false;
  /** What is wrong with the form. */
  errors?: FormErrors;
  /** What failed, where the form is not at fault. */
  alert?: AlertText;
  /** What someone else has saved in the meantime. */
  conflict?: SaveConflict;
  /** What the page shows beside the form. */
  details?: Details;
  /** There is no form to show again, such as that of a record that is gone: the next page shows the alert. */
  isFormGone?: boolean;
}

export interface AlertText {
  message: string;
  /** What was not done. */
  title?: string;
}

/** A form that comes back to its page. */
export interface Rejection<Details = undefined>
  extends Pick<Failure<Details>, "alert" | "conflict" | "details"> {
  rejected: RejectedForm;
}

/** The form lacks what it is about, such as an id: its page makes no such form. */
export const UNREADABLE: Failure = {
  ok: false,
  alert: { message: "The form could not be read. Nothing was changed." },
};
