// Inlined at the end of a page: starts its scripts after the first paint.
{
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
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
  // A browser may not report the paint, and paints nothing in a tab that is not shown.
  addEventListener("load", () => setTimeout(start, 300));
  if (document.hidden) start();
  else new PerformanceObserver(start).observe({ type: "paint", buffered: true });
}
