import fc from "../property";

/** Values as careless, broken or hostile clients send them. */

/** A text of arbitrary bytes, one per character, sent as it is. */
export const arbitraryBytes = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes).toString("latin1"));

const long = fc.integer({ min: 200, max: 6000 }).map((length) => "x".repeat(length));

/** Broken ids, and sometimes an existing one, so that the code behind it runs. */
export const brokenId = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("1", "2", "3") },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ..."0 -1 +1 01 1.5 1e3 1e400 NaN Infinity null undefined true abc 2147483647 2147483648 99999999999999999999".split(
        " ",
      ),
      ..."%00 1%00 %E0%A4%A %ff %C0%AF %2e%2e%2f %2F %5C %20 1%0d%0aX-A:%20b %F0%9F%8E%AA %F0%9F 1%27%20OR%201=1-- <script> {} [] 1;2 1,2 __proto__ constructor".split(
        " ",
      ),
    ),
  },
  { weight: 1, arbitrary: long },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }).map(encodeURIComponent) },
);

const parameters =
  "_data index form redirect draft page per_page sort_by sort_order sort_direction search q status country tab view map all marker room rooms venue_ids room_ids date_from date_to from to success error open undo remove capacity budget __proto__ constructor[prototype] a[b][c] items[20000000] %ZZ".split(
    " ",
  );

const brokenText = fc.oneof(
  brokenId,
  long,
  fc.string({ unit: "binary", maxLength: 40 }).map(encodeURIComponent),
  fc.constantFrom(
    "",
    "%",
    "%%%",
    "%E0%A4%A",
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/%5Celsewhere.example",
    "2026-02-30",
    "9999999-01-01T00:00:00Z",
    "asc;drop",
    "{%22a%22:1}",
  ),
);

/** A query: known and unknown parameters, broken, repeated or without a value. */
export const brokenQuery = fc
  .array(
    fc
      .tuple(fc.constantFrom(...parameters), fc.option(brokenText))
      .map(([name, text]) => (text === null ? name : `${name}=${text}`)),
    { minLength: 1, maxLength: 6 },
  )
  .map((pairs) => `?${pairs.join("&")}`);

/** Names of form fields that the app knows, and hostile ones. */
export const fieldName = fc.oneof(
  fc.constantFrom(
    ..."username password subject template note message form_key portal_link intent add remove undo from fetcher room_id venue_id guests radius location event_type budget filters country _token save_only rooms items[0].id items[20000000] items[99999].x __intent__ __state__ __proto__ constructor.prototype.a".split(
      " ",
    ),
  ),
  fc.string({ unit: "binary", maxLength: 30 }).map(encodeURIComponent),
  long,
);

export const fieldText = fc.oneof(
  brokenText,
  fc.integer({ min: 10_000, max: 90_000 }).map((length) => "w".repeat(length)),
);
