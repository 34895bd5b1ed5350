import { type FormProps, Form as RemixForm } from "@remix-run/react";
import { createContext, useContext } from "react";

/** The session's form token; root provides it, every posting form sends it back. */
export const FormTokenContext = createContext("");

/** The hidden token for forms that are not drawn by `Form`, such as a fetcher's. */
export function FormToken() {
  return <input type="hidden" name="_token" value={useContext(FormTokenContext)} />;
}

/** The one form: posts unless told otherwise, and carries the token whenever it changes something. */
export function Form({ method = "post", children, ...rest }: FormProps) {
  return (
    <RemixForm method={method} {...rest}>
      {method.toLowerCase() !== "get" && <FormToken />}
      {children}
    </RemixForm>
  );
}
