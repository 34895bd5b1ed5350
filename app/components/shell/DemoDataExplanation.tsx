/** Explains the demo data, and how to start a real business. */
export function DemoDataExplanation() {
  return (
    <>
      <h1>Demo data</h1>
      <section className="stack">
        <p>
          This is sample data: the venues, clients and colleagues are fictional. Try anything. Emails are
          logged, not sent, unless email has been switched on.
        </p>
        <h2>Set up Marquee for your business</h2>
        <ol>
          <li>
            On the server, run <code>SEED=none DATA_DIR=.own npm start</code>. The demo's data is not
            affected.
          </li>
          <li>Open the address it prints, and create the first administrator.</li>
          <li>
            Work through the “Getting started” page: venues, colleagues, email, weights and your first lead.
          </li>
        </ol>
      </section>
    </>
  );
}
