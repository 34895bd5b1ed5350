import { channel } from "node:diagnostics_channel";

/**
 * What the processes report about their work. Texts are from short fixed lists, never a URL, an id or a name.
 */
interface Measurements {
  /** A request that has got its response. */
  request: { route: string; method: string; status: number; seconds: number };
  /** A call to the upstream; `outcome` is a class of status such as `2xx`, or why there was no response. */
  call: { call: string; method: string; outcome: string; seconds: number };
  /** A call that is held back, as it failed too often. */
  circuit: { call: string };
  /** A page refused because of too much work. */
  shed: { reason: "queue" | "late" | "pages" };
  /** A sign-in, code or password request that came too soon after many others. */
  throttled: undefined;
  /** A turn of a background task. */
  job: { job: string; hasFailed: boolean; seconds: number };
  /** An attempt to send an email: `retry` is tried again. */
  mail: { outcome: "sent" | "retry" | "failed" };
  /** A notice for a member of staff. */
  notice: { kind: string };
}

type Kind = keyof Measurements;

/**
 * A channel of Node's diagnostics. All bundles of a process share it, as they would not share a module's
 * variable.
 */
const getMeasurementChannel = (kind: Kind) => channel(`marquee:${kind}`);

/** Reports a measurement; without a listener this costs nothing. */
export function publishMeasurement<K extends Kind>(kind: K, value: Measurements[K]): void {
  const listeners = getMeasurementChannel(kind);
  if (listeners.hasSubscribers) listeners.publish(value);
}

/** Whether there is a listener: without one, values that cost time to find need not be published. */
export const hasMeasurementListener = (kind: Kind): boolean => getMeasurementChannel(kind).hasSubscribers;

/** Calls a listener for each measurement. @returns a function that removes the listener */
export function addMeasurementListener<K extends Kind>(
  kind: K,
  listener: (value: Measurements[K]) => void,
): () => void {
  const listen = (value: unknown) => listener(value as Measurements[K]);
  getMeasurementChannel(kind).subscribe(listen);
  return () => void getMeasurementChannel(kind).unsubscribe(listen);
}

/** The class of an HTTP status: `2xx`. */
export const toStatusClass = (status: number): string => `${Math.floor(status / 100)}xx`;
