/** What one dependency of a process does: `reason` says in words for the operator what is wrong. */
export interface DependencyState {
  ok: boolean;
  reason?: string | undefined;
}

/** What the embedded upstream answers at `/readyz`. Mail that fails stops no page, so it does not count. */
export interface UpstreamReadiness {
  ready: boolean;
  database: DependencyState;
  mail: DependencyState & { mode: "off" | "on" | "sandbox" };
}

export const toDependencyState = (failureReason: string | undefined): DependencyState => ({
  ok: !failureReason,
  reason: failureReason,
});
