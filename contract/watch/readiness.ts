/** The state of one dependency of a process. `reason` explains to the operator what is wrong. */
export interface DependencyState {
  ok: boolean;
  reason?: string | undefined;
}

/**
 * The response of the embedded upstream at `/readyz`. Failing mail does not affect `ready`, as pages still
 * work.
 */
export interface UpstreamReadiness {
  ready: boolean;
  database: DependencyState;
  mail: DependencyState & { mode: "off" | "on" | "sandbox" };
}

export const toDependencyState = (failureReason: string | undefined): DependencyState => ({
  ok: !failureReason,
  reason: failureReason,
});
