/** Parses the fields of a JSON or multipart body; a file is represented by its name. */
export function parseBodyFields(body: unknown): Record<string, unknown> {
  if (typeof body !== "string") return (body ?? {}) as Record<string, unknown>;
  const parts = body.matchAll(/; name="([^"]*)"(?:; filename="([^"]*)")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g);
  return Object.fromEntries([...parts].map(([, name = "", file, text]) => [name, file ?? text]));
}
