import { fork } from "node:child_process";
import { on, once } from "node:events";
import { fileURLToPath } from "node:url";

const probe = new URL("probe.mjs", import.meta.url).href;

/** What a program has used: processor time since it started, database statements by call since the last report. */
export interface Usage {
  cpuMs: number;
  statements: Record<string, number>;
}

/** Bytes in use after a collection: by the program's own objects and buffers, and by its process; `resting` before it. */
export interface Memory {
  heap: number;
  rss: number;
  resting: number;
}

interface Message extends Partial<Usage & Memory> {
  type?: string;
  url?: string;
}

/** Starts a built program of a checkout, with options of Node, and waits until it says that it is ready. */
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
  const answer = async (type: string): Promise<Message> => {
    for await (const [message] of on(child, "message", { close: ["exit"] }))
      if (message.type === type) return message;
    throw new Error(`${path} ended with ${child.exitCode}`);
  };
  const ask = (type: "usage" | "memory") => {
    const report = answer(type);
    child.send({ type });
    return report;
  };
  const { url = "" } = await answer("ready");
  return {
    url,
    pid: child.pid,
    async usage(): Promise<Usage> {
      const { cpuMs = 0, statements = {} } = await ask("usage");
      return { cpuMs, statements };
    },
    async memory(): Promise<Memory> {
      const { heap = 0, rss = 0, resting = 0 } = await ask("memory");
      return { heap, rss, resting };
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
