import { type FormProps, Form as RemixForm } from "@remix-run/react";
import { createContext, useContext } from "react";

/** The session's form token. The root provides it; every posting form sends it. */
export const FormTokenContext = createContext("");

/** The hidden token, for forms not built with `Form`, such as a fetcher's. */
export function FormToken() {
  return <input type="hidden" name="_token" value={useContext(FormTokenContext)} />;
}

/** The form to use everywhere: posts by default, with the form token. */
export function Form({ method = "post", children, ...rest }: FormProps) {
  return (
    <RemixForm method={method} {...rest}>
      {method.toLowerCase() !== "get" && <FormToken />}
      {children}
    </RemixForm>
  );
}
