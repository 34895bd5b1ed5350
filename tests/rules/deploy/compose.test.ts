import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv, WebSettings } from "@config/env.server";
import { listSecretNames } from "@contract/settings";
import { parseUpstreamSettings, UpstreamSettings } from "@upstream/settings";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Service {
  image: string;
  user?: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  networks: string[];
  ports?: string[];
  healthcheck?: { test: string[] };
  restart: string;
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  pids_limit: number;
  mem_limit: string;
  logging: { options: Record<string, string> };
}

const compose = parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true });
const services: [string, Service][] = Object.entries(compose.services);
const secretSettings = [WebSettings, UpstreamSettings].flatMap(listSecretNames);

test("[DEPLOY-04] compose starts a proxy, two web processes, upstream, PostgreSQL and Redis", () => {
  expect(services.map(([name]) => name)).toEqual([
    "proxy",
    "web-a",
    "web-b",
    "upstream",
    "database",
    "redis",
  ]);
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["proxy"]);
});

test.each(services)(
  "[DEPLOY-04] the service %s is pinned, confined, watched and restarted",
  (name, service) => {
    expect(service.image).toMatch(/:(?:\d+\.\d+(?:\.\d+)?(?:-\w+)?|\$\{MARQUEE_VERSION:\?.+\})$/);
    expect(service).toMatchObject({ restart: "unless-stopped", read_only: true, cap_drop: ["ALL"] });
    expect(service.security_opt).toEqual(["no-new-privileges:true"]);
    expect(service.cap_add ?? []).toEqual(name === "proxy" ? ["NET_BIND_SERVICE"] : []);
    // The proxy's image needs root without capabilities for the certificates' folder.
    if (name !== "proxy") expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.healthcheck?.test[0]).toBe("CMD");
    expect(service.logging.options).toEqual({ "max-size": "10m", "max-file": "10" });
  },
);

test("[DEPLOY-04] every secret is a file, and each service only has those it needs", () => {
  for (const [, { environment = {}, secrets = [] }] of services) {
    for (const [setting, value] of Object.entries(environment)) {
      expect(secretSettings).not.toContain(setting);
      expect(setting).not.toMatch(/(PASSWORD|SECRET|KEY|TOKEN)$/);
      if (setting.endsWith("_FILE")) expect(secrets).toContain(value.replace("/run/secrets/", ""));
    }
    for (const secret of secrets) expect(compose.secrets[secret]).toEqual({ file: `./secrets/${secret}` });
  }
  expect(readFileSync(".gitignore", "utf8")).toContain("deploy/secrets\n");
});

test("[DEPLOY-04] only the proxy can be reached, and the database and Redis reach nothing outside", () => {
  expect(compose.networks.back).toEqual({ internal: true });
  const networks = Object.fromEntries(services.map(([name, service]) => [name, service.networks]));
  expect(networks).toEqual({
    proxy: ["front"],
    "web-a": ["front", "back"],
    "web-b": ["front", "back"],
    upstream: ["back", "out"],
    database: ["back"],
    redis: ["back"],
  });
});

test("[DEPLOY-04] the created secrets are accepted by web and upstream, and kept at the next call", () => {
  const parent = mkdtempSync(join(tmpdir(), "marquee-secrets-"));
  const folder = join(parent, "secrets");
  const create = () => execFileSync("sh", ["deploy/create-secrets.sh", folder], { stdio: "pipe" });
  const read = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]);
  create();
  const first = read();
  create();
  expect(read()).toEqual(first);
  expect(statSync(folder).mode & 0o077).toBe(0);
  const own = (name: string) => {
    const environment: Record<string, string> = Object.fromEntries(services)[name]?.environment ?? {};
    return Object.fromEntries(
      Object.entries(environment).flatMap(([setting, value]) =>
        value.startsWith("${") ? [] : [[setting, value.replace("/run/secrets", folder)]],
      ),
    );
  };
  const address = { PUBLIC_URL: "https://marquee.example" };
  expect(readEnv({ ...own("web-a"), ...address })).toMatchObject({
    isSecure: true,
    trustedProxies: 1,
    embeddedUpstreamUrl: "http://upstream:3000",
    sessionStoreUrl: expect.stringMatching(/^redis:\/\/:[\da-f]{48}@redis:6379$/),
  });
  expect(parseUpstreamSettings({ ...own("upstream"), ...address, MAIL: "on" })).toMatchObject({
    databaseUrl: expect.stringMatching(/^postgres:\/\/marquee:[\da-f]{48}@database:5432\/marquee$/),
    mail: { smtpUrl: "smtp://localhost:25" },
  });
  rmSync(parent, { recursive: true });
});

test("[DEPLOY-04] the proxy of the example names the web processes", () => {
  const caddyfile = readFileSync("deploy/Caddyfile", "utf8");
  for (const [name] of services.filter(([name]) => name.startsWith("web-")))
    expect(caddyfile).toContain(`${name}:3000`);
});
