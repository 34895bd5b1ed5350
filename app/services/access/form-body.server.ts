/** Bodies of forms are small; files go another way. */
const MOST_FIELDS = 1000;
const LONGEST_NAME = 200;
/** A list index above this in a field's name would make the form library build a list of that length. */
const HIGHEST_INDEX = 999;
/** Fields in which the form library would take orders to change lists; no form of ours has them. */
const RESERVED = new Set(["__intent__", "__state__"]);

/**
 * The form of a request, with the shapes refused that could hurt: too many fields, endless names, huge list
 * indices, orders to the form library.
 * @throws Response 400 when the body is no form or breaks a limit.
 */
export async function formOf(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw badForm("The form could not be read.");
  });
  return checkedFields(form);
}

/** The form again, unless its shape could hurt. @throws Response 400 */
export function checkedFields(form: FormData): FormData {
  let fields = 0;
  for (const [name, value] of form) {
    fields += 1;
    const tooHigh = [...name.matchAll(/\[(\d+)\]/g)].some(([, index]) => Number(index) > HIGHEST_INDEX);
    const isForeign = name.length > LONGEST_NAME || tooHigh || RESERVED.has(name);
    if (fields > MOST_FIELDS || isForeign || typeof value !== "string")
      throw badForm("The form has fields that do not belong to it.");
  }
  return form;
}

const badForm = (message: string) =>
  new Response(JSON.stringify({ message }), { status: 400, headers: { "Content-Type": "application/json" } });
