import { createServer } from "node:net";
import { UserError } from "./output.mjs";

/**
 * Finds a free loopback port.
 *
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  return listenOnce("127.0.0.1", 0);
}

/**
 * Checks that the web can listen on a port.
 *
 * @param {string} host
 * @param {number} port
 * @throws UserError with what to do if it cannot
 */
export async function requireFreePort(host, port) {
  try {
    await listenOnce(host, port);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "EADDRINUSE")
      throw new UserError(
        `Port ${port} on ${host} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
      );
    if (code === "EACCES")
      throw new UserError(`Port ${port} needs more permissions. Choose one above 1023: PORT=3000 npm start`);
    throw new UserError(
      `HOST=${host} is not an address of this machine (${code}). Leave HOST unset, or set 0.0.0.0 for all.`,
    );
  }
}

/** @param {string} host @param {number} port @returns {Promise<number>} the port it listened on */
function listenOnce(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}
