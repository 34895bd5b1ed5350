import { UpstreamFailure } from "~/services/upstream/client.server";
import type { Failure, Outcome } from "./outcome";
import { toFormErrors } from "./parse-form.server";

const UNKNOWN_END = "We couldn't confirm this. Check before you try again.";

/** Why a change failed, in words; after a time-out or an unreadable answer also that its end is not known. */
export const failedChange = ({ isSure, words }: UpstreamFailure): string =>
  isSure ? words : `${words} ${UNKNOWN_END}`;

/**
 * The failure of a call as an alert.
 * @param notDone the title, where it is known that nothing was done
 */
export const toAlert = <Details = undefined>(error: UpstreamFailure, notDone?: string): Failure<Details> => ({
  ok: false,
  alert: { message: failedChange(error), title: error.isSure ? notDone : undefined },
});

/** Makes a change; a call that fails is answered as an alert. */
export async function tryChange<Data = undefined, Details = undefined>(
  change: () => Promise<Outcome<Data, Details>>,
  notDone?: string,
): Promise<Outcome<Data, Details>> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return toAlert(error, notDone);
  }
}

/** Saves a form; a call that fails is answered with its messages at their fields. */
export async function trySave<Data = undefined>(
  save: () => Promise<Outcome<Data>>,
  nameOf?: (field: string) => string,
): Promise<Outcome<Data>> {
  try {
    return await save();
  } catch (error) {
    return { ok: false, errors: toFormErrors(error, nameOf) };
  }
}
