import { connect } from "node:net";

/** What came back: a status, a connection that was closed without one, or nothing in time. */
export interface RawAnswer {
  status: number | "closed" | "none";
  /** The beginning of the answer, head and body. */
  text: string;
  ms: number;
}

interface Manner {
  /** Milliseconds after which nothing more is waited for. */
  limitMs: number;
  /** The client goes away once it has sent its bytes. */
  leaves: boolean;
}

const KEPT_CHARACTERS = 4000;

/** Sends bytes as they are, each a character of Latin-1. */
export function sendRaw(origin: string, bytes: string, { limitMs, leaves }: Manner): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done) => {
    const began = performance.now();
    let text = "";
    const socket = connect(Number(port), hostname);
    const finish = (isLate: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      const status = statuses.find((one) => one >= 200) ?? (isLate ? "none" : "closed");
      done({ status, text, ms: performance.now() - began });
    };
    const timer = setTimeout(() => finish(true), limitMs);
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      if (text.length < KEPT_CHARACTERS) text += chunk;
    });
    socket.on("error", () => {});
    socket.on("close", () => finish(false));
    socket.write(bytes, "latin1");
    if (leaves) socket.end();
  });
}
