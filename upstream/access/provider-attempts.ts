import type { UpdateSharedValue } from "../db/shared-values";

/**
 * A sign-in that was started at the provider; its values prove that the provider's response belongs to it.
 */
export interface ProviderAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

const ATTEMPT_LIFE_SECONDS = 10 * 60;

const toAttemptKey = (state: string) => `provider sign-in ${state}`;

/**
 * The sign-ins that wait for the provider's response, each for 10 minutes and once. All processes on the
 * database share them, as the response may reach another one.
 */
export const createProviderAttempts = (updateValue: UpdateSharedValue) => ({
  add: (attempt: ProviderAttempt) =>
    updateValue<ProviderAttempt>(toAttemptKey(attempt.state), () => attempt, ATTEMPT_LIFE_SECONDS),
  /** Removes and returns an attempt; `undefined` if it is unknown, used or too old. */
  async take(state: string): Promise<ProviderAttempt | undefined> {
    let taken: ProviderAttempt | undefined;
    await updateValue<ProviderAttempt>(
      toAttemptKey(state),
      (current) => {
        taken = current;
        return undefined;
      },
      0,
    );
    return taken;
  },
});
