import { useEffect, useRef } from "react";

/**
 * An email as its client gets it. No script, no form, no window: its own links lead nowhere here. It is of our origin
 * so that this page hears Escape in it, which else would stay there while the dialog around stands open.
 */
export function MailFrame({ href, title }: { href: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    const passOn = ({ key }: KeyboardEvent) => {
      if (key === "Escape") current?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    };
    const listen = () => current?.contentDocument?.addEventListener("keydown", passOn);
    // The mail may be there before the script is.
    listen();
    current?.addEventListener("load", listen);
    return () => current?.removeEventListener("load", listen);
  }, []);
  return <iframe ref={frame} src={href} title={title} sandbox="allow-same-origin" />;
}
