import { createLogger, maskPersonalDataInText } from "@contract/log";
import { createRequestId } from "@contract/request-id";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";

test("[ERR-01] texts in the log lose queries, email addresses, keys and phone numbers, and stay readable", () => {
  const texts: [string, string][] = [
    ["GET /leads?search=Ada+Byron&page=2 failed", "GET /leads?… failed"],
    ["connect ECONNREFUSED 127.0.0.1:43217", "connect ECONNREFUSED 127.0.0.1:43217"],
    ["no lead for ada.byron+x@marquee.example.", "no lead for [email]."],
    ["<ada@marquee.example>, ada%40marquee.example", "<[email]>, [email]"],
    ["call +61 491 570 156 or (02) 9374 4000", "call [number] or [number]"],
    ["0491570156", "[number]"],
    ["Bearer 7Yq3hTz0kLmN4pRs8vWx2bCdQ_-1 was refused", "Bearer [key] was refused"],
    ["What now? Nothing.", "What now? Nothing."],
    ["2026-03-02T09:00:00.000Z", "2026-03-02T09:00:00.000Z"],
    ["lead 2147483647", "lead [number]"],
    [
      "at load (/srv/app/services/leads/details.server.ts:17:23)",
      "at load (/srv/app/services/leads/details.server.ts:17:23)",
    ],
  ];
  for (const [text, logged] of texts) expect(maskPersonalDataInText(text)).toBe(logged);
});

test("the id of a request is never masked, as it begins with a letter", () => {
  expect(createRequestId()).toMatch(/^[a-z][0-9a-f]{7}$/);
  expect(maskPersonalDataInText("88551230")).toBe("[number]");
  expect(maskPersonalDataInText("r8855123")).toBe("r8855123");
});

test("[WATCH-06] errors of database and mail server are logged without what people typed", () => {
  const lines: string[] = [];
  const log = createLogger({
    part: "upstream",
    level: "info",
    destination: { write: (line) => void lines.push(line) },
  });
  const cause = Object.assign(new Error('invalid input syntax for type date: "Quillonby \n  at noon"'), {
    severity: "ERROR",
    code: "22007",
    detail: "Key (note)=(Quillonby)",
  });
  log.error({ err: new DrizzleQueryError("insert into x values ($1)", ["Quillonby\n    at (x)"], cause) });
  const response = "550 no Quillonby here";
  log.error({ err: Object.assign(new Error(`All recipients were rejected: ${response}`), { response }) });
  const text = lines.join("");
  expect(text).toContain("insert into x values ($1)");
  expect(text).toContain("22007");
  expect(text).toContain("invalid input syntax for type date");
  expect(text).toContain("log.test.ts");
  expect(text).not.toMatch(/Quillonby|noon/);
});

test("an error is logged by what helps to find its cause, at any depth", () => {
  const lines: string[] = [];
  const log = createLogger({
    part: "web",
    level: "info",
    destination: { write: (line) => void lines.push(line) },
  });
  const cause = Object.assign(new Error("to ada@marquee.example"), { code: "ECONNRESET" });
  const error = Object.assign(new TypeError("no 0491570156", { cause }), {
    entered: "Ada's words",
    status: 502,
  });
  log.error({ err: error, more: [{ deep: "ada@marquee.example" }] }, "it failed");
  const [entry] = lines.map((line) => JSON.parse(line));
  expect(entry).toMatchObject({
    part: "web",
    msg: "it failed",
    err: {
      type: "TypeError",
      message: "no [number]",
      status: 502,
      cause: { code: "ECONNRESET", message: "to [email]" },
    },
    more: [{ deep: "[email]" }],
  });
  expect(entry.err.stack).toMatch(/log\.test\.ts/);
  expect(lines.join()).not.toMatch(/ada@|0491570156|Ada's/);
});
