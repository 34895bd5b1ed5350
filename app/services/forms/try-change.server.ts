import { UpstreamFailure } from "~/services/upstream/client.server";
import type { Failure, Outcome } from "./outcome";
import { toFormErrors } from "./parse-form.server";

const UNCONFIRMED = "We couldn't confirm this. Check before you try again.";

/** Why a change failed. After a time-out or an unreadable response, it adds that the outcome is unknown. */
export const formatFailureMessage = ({ isSure, allMessages }: UpstreamFailure): string =>
  isSure ? allMessages : `${allMessages} ${UNCONFIRMED}`;

/**
 * Turns a failed call into an alert.
 * @param failureTitle the title if it is certain that nothing was done
 */
export const toAlertFailure = <Details = undefined>(
  error: UpstreamFailure,
  failureTitle?: string,
): Failure<Details> => ({
  ok: false,
  alert: { message: formatFailureMessage(error), title: error.isSure ? failureTitle : undefined },
});

/** Makes a change; turns a failed call into an alert. */
export async function tryChange<Data = undefined, Details = undefined>(
  change: () => Promise<Outcome<Data, Details>>,
  failureTitle?: string,
): Promise<Outcome<Data, Details>> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return toAlertFailure(error, failureTitle);
  }
}

/** Saves a form; turns a failed call into messages at the form's fields. */
export async function trySave<Data = undefined>(
  save: () => Promise<Outcome<Data>>,
  toFieldName?: (field: string) => string,
): Promise<Outcome<Data>> {
  try {
    return await save();
  } catch (error) {
    return { ok: false, errors: toFormErrors(error, toFieldName) };
  }
}
