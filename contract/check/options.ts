import { parseArgs } from "node:util";

export const usage = `Usage: npm run contract -- <api url> [<auth url>] [--username NAME] [--password WORD] [--write]

Checks every read of the contract against an upstream, signed in as one account. Reports each mismatch and its cost.
The account comes from the flags, or from CONTRACT_USERNAME and CONTRACT_PASSWORD. The default is the
administrator of the demo business. The authentication host is <api url>/auth unless given.

Nothing is changed without --write. With it, the check also makes changes, to a lead that it creates and deletes
at the end.`;

export interface Options {
  apiUrl: string;
  authUrl: string;
  username: string;
  password: string;
  mayWrite: boolean;
}

/**
 * Parses the command line and the environment.
 * @throws an Error whose message is the usage text
 */
export function parseOptions(args: string[], environment: Record<string, string | undefined>): Options {
  const { values, positionals } = parseCommandLine(args);
  const [apiUrl = "", authUrl = `${removeTrailingSlashes(apiUrl)}/auth`, ...extra] = positionals;
  if (extra.length || ![apiUrl, authUrl].every((url) => /^https?:\/\/./.test(url) && URL.canParse(url)))
    throw new Error(usage);
  return {
    apiUrl: removeTrailingSlashes(apiUrl),
    authUrl: removeTrailingSlashes(authUrl),
    username: values.username ?? environment.CONTRACT_USERNAME ?? "admin@marquee.test",
    password: values.password ?? environment.CONTRACT_PASSWORD ?? "marquee-demo",
    mayWrite: values.write ?? false,
  };
}

function parseCommandLine(args: string[]) {
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

const removeTrailingSlashes = (url: string) => url.replace(/\/+$/, "");
