import { type AddressInfo, createServer, type Socket } from "node:net";

/** How the server treats commands: answers, refuses writes, or does not respond. */
type Mode = "works" | "full" | "hangs";

/** A server with the Redis commands that the store needs, which fails when a test wants it to. */
export interface ScriptedRedis {
  url: string;
  become(mode: Mode): void;
  /** How many packets the store has sent. */
  received(): number;
  stop(): Promise<void>;
}

export async function startScriptedRedis(): Promise<ScriptedRedis> {
  const values = new Map<string, string>();
  const sockets = new Set<Socket>();
  let mode: Mode = "works";
  let received = 0;

  /** The store's compare-and-swap. Arguments: script, number of keys, key, current value, next value, lifetime. */
  function swap([, , key = "", held = "", next = ""]: string[]): string {
    if (mode === "full") return "-OOM command not allowed when used memory > 'maxmemory'\r\n";
    if ((values.get(key) ?? "") !== held) return ":0\r\n";
    if (next === "") values.delete(key);
    else values.set(key, next);
    return ":1\r\n";
  }
  function reply([name = "", ...args]: string[]): string {
    switch (name.toUpperCase()) {
      case "INFO":
        return formatBulkString("redis_version:7.0.0\r\nloading:0");
      case "GET":
        return formatBulkString(values.get(args[0] ?? ""));
      case "SCAN": {
        const found = [...values.keys()].filter((key) => key.startsWith((args[2] ?? "").replace(/\*$/, "")));
        return `*2\r\n${formatBulkString("0")}*${found.length}\r\n${found.map(formatBulkString).join("")}`;
      }
      case "EVAL":
        return swap(args);
      default:
        return "+OK\r\n";
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    let text = "";
    socket.on("data", (chunk) => {
      received += 1;
      text += chunk;
      if (mode === "hangs") return;
      const { commands, rest } = parseRedisCommands(text);
      text = rest;
      socket.write(commands.map(reply).join(""));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next) {
      mode = next;
    },
    received: () => received,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

const formatBulkString = (value: string | undefined) =>
  value === undefined ? "$-1\r\n" : `$${Buffer.byteLength(value)}\r\n${value}\r\n`;

/** Parses the complete commands at the beginning of a text, each an array of bulk strings, and returns the rest. */
function parseRedisCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const count = Number(/^\*(\d+)\r\n/.exec(rest)?.[1] ?? 0);
    const parts = rest.split("\r\n");
    // One line for the count, two for each string, and the text after the last line end.
    if (count === 0 || parts.length < 2 + 2 * count) return { commands, rest };
    commands.push(Array.from({ length: count }, (_, index) => parts[2 + 2 * index] ?? ""));
    rest = parts.slice(1 + 2 * count).join("\r\n");
  }
}
