import { parseArgs } from "node:util";

export const usage = `Usage: npm run contract -- <api url> [<auth url>] [--username NAME] [--password WORD] [--write]

Asks an upstream every read of the contract, on behalf of one account, and says what fits and what each miss costs.
The account comes from the flags, or from CONTRACT_USERNAME and CONTRACT_PASSWORD; without any it is the
administrator of the demo business. The authentication host is <api url>/auth unless given.

Nothing is changed without --write. With it, changing calls are asked as well, on a lead that the check makes for
itself and deletes in the end.`;

export interface Options {
  apiUrl: string;
  authUrl: string;
  username: string;
  password: string;
  mayWrite: boolean;
}

/**
 * What a command line and the environment ask for.
 * @throws an Error whose message says how to use the command
 */
export function readOptions(args: string[], environment: Record<string, string | undefined>): Options {
  const { values, positionals } = parsed(args);
  const [apiUrl = "", authUrl = `${withoutSlash(apiUrl)}/auth`, ...more] = positionals;
  if (more.length || ![apiUrl, authUrl].every((url) => /^https?:\/\/./.test(url) && URL.canParse(url)))
    throw new Error(usage);
  return {
    apiUrl: withoutSlash(apiUrl),
    authUrl: withoutSlash(authUrl),
    username: values.username ?? environment.CONTRACT_USERNAME ?? "admin@marquee.test",
    password: values.password ?? environment.CONTRACT_PASSWORD ?? "marquee-demo",
    mayWrite: values.write ?? false,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { username: { type: "string" }, password: { type: "string" }, write: { type: "boolean" } },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, "");
