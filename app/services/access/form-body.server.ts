/** Limits for forms without a file. */
const MAX_FIELDS = 1000;
const MAX_NAME_LENGTH = 200;
/** Conform builds a list as long as the highest index in a field's name. */
const MAX_INDEX = 999;
/** Conform reads commands that change lists from these fields; none of our forms use them. */
const RESERVED = new Set(["__intent__", "__state__"]);

/**
 * Reads a posted form and checks its shape (`requireSafeFields`).
 * @throws Response 400 when the body is not a form or breaks a limit
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw createBadRequestResponse("We couldn't read the form. Reload the page, then try again.");
  });
  return requireSafeFields(form);
}

/**
 * Refuses a form that could exhaust the server: too many fields, long names, large list indices, files.
 * @returns the same form
 * @throws Response 400
 */
export function requireSafeFields(form: FormData): FormData {
  let fields = 0;
  for (const [name, value] of form) {
    fields += 1;
    const hasHighIndex = [...name.matchAll(/\[(\d+)\]/g)].some(([, index]) => Number(index) > MAX_INDEX);
    const isRefused = name.length > MAX_NAME_LENGTH || hasHighIndex || RESERVED.has(name);
    if (fields > MAX_FIELDS || isRefused || typeof value !== "string")
      throw createBadRequestResponse(
        "The form has fields we don't recognise. Reload the page, then try again.",
      );
  }
  return form;
}

const createBadRequestResponse = (message: string): Response =>
  new Response(JSON.stringify({ message }), { status: 400, headers: { "Content-Type": "application/json" } });
