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

/** The change was not made, or we do not know whether it was: the message says which. */
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
  /** The form cannot be shown again, for example because its record was deleted: the next page shows the alert. */
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

/** A form without the id it needs. Our own pages never send one. */
export const UNREADABLE_FORM: Failure = {
  ok: false,
  alert: { message: "The form could not be read. Nothing was changed." },
};
