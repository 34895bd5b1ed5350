// Inlined at the end of a page: starts its scripts after the first paint, or at once in a tab that is not shown.
{
  const start = () => {
    for (const link of document.querySelectorAll('link[rel="late"]'))
      link.setAttribute("rel", "modulepreload");
    for (const late of document.querySelectorAll('script[type="late"]')) {
      const script = document.createElement("script");
      script.type = "module";
      if (late instanceof HTMLScriptElement) script.nonce = late.nonce;
      script.textContent = late.textContent;
      document.body.append(script);
    }
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}
