import { fork } from "node:child_process";
import { once } from "node:events";

/** Starts a built program and waits until it says that it is ready. */
export async function startProgram(path: string, env: Record<string, string | undefined>) {
  const child = fork(path, { env: env as NodeJS.ProcessEnv, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${path} ended with ${code}`)));
    child.on("message", (message: { type?: string; url?: string }) => {
      if (message.type === "ready" && message.url) resolve(message.url);
    });
  });
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
