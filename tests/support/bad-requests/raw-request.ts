import { connect } from "node:net";

/** The answer: a status, "closed" if the connection ended without one, or "none" after the time limit. */
export interface RawAnswer {
  status: number | "closed" | "none";
  /** The beginning of the answer, head and body. */
  text: string;
  ms: number;
}

interface Manner {
  /** How long to wait, in ms. */
  limitMs: number;
  /** Whether the client closes its side after sending. */
  leaves: boolean;
}

const MAX_CHARACTERS = 4000;

/** Sends bytes as they are, each a character of Latin-1. */
export function sendRawBytes(origin: string, bytes: string, { limitMs, leaves }: Manner): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done) => {
    const began = performance.now();
    let text = "";
    const socket = connect(Number(port), hostname);
    const finish = (isLate: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      const status = statuses.find((code) => code >= 200) ?? (isLate ? "none" : "closed");
      done({ status, text, ms: performance.now() - began });
    };
    const timer = setTimeout(() => finish(true), limitMs);
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      if (text.length < MAX_CHARACTERS) text += chunk;
    });
    socket.on("error", () => {});
    socket.on("close", () => finish(false));
    socket.write(bytes, "latin1");
    if (leaves) socket.end();
  });
}
