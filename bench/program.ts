import { fork } from "node:child_process";
import { on, once } from "node:events";
import { fileURLToPath } from "node:url";

const probe = new URL("probe.mjs", import.meta.url).href;

/** Processor time since the program started, and database statements by call since the last request. */
export interface Usage {
  cpuMs: number;
  statements: Record<string, number>;
}

/** Bytes in use after garbage collection: `heap` of objects and buffers, `rss` of the process; `resting` is `rss` before it. */
export interface Memory {
  heap: number;
  rss: number;
  resting: number;
}

interface Message extends Partial<Usage & Memory> {
  type?: string;
  url?: string;
}

/** Starts a built program of a checkout with Node options, and waits until it reports that it is ready. */
export async function startProgram(
  path: string,
  env: Record<string, string | undefined>,
  checkout = fileURLToPath(new URL("..", import.meta.url)),
  options: readonly string[] = [],
) {
  const child = fork(path, {
    cwd: checkout,
    env: env as NodeJS.ProcessEnv,
    execArgv: [...options, "--import", probe],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const receive = async (type: string): Promise<Message> => {
    for await (const [message] of on(child, "message", { close: ["exit"] }))
      if (message.type === type) return message;
    throw new Error(`${path} ended with ${child.exitCode}`);
  };
  const request = (type: "usage" | "memory") => {
    const message = receive(type);
    child.send({ type });
    return message;
  };
  const { url = "" } = await receive("ready");
  return {
    url,
    pid: child.pid,
    async usage(): Promise<Usage> {
      const { cpuMs = 0, statements = {} } = await request("usage");
      return { cpuMs, statements };
    },
    async memory(): Promise<Memory> {
      const { heap = 0, rss = 0, resting = 0 } = await request("memory");
      return { heap, rss, resting };
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
