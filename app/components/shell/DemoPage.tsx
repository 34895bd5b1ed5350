/** Explains the demo data, and how to start a real business. */
export function DemoPage() {
  return (
    <>
      <h1>Demo data</h1>
      <section className="stack">
        <p>
          This business is made up: its venues, clients and colleagues don't exist. Try anything. We only log
          emails, unless someone has turned sending on.
        </p>
        <h2>Start your own business</h2>
        <ol>
          <li>
            On the server, run <code>SEED=none DATA_DIR=.own npm start</code>. The demo keeps its own data.
          </li>
          <li>Open the address that it prints, and create the first administrator.</li>
          <li>Follow the page “Getting started”: venues, colleagues, email, weights and your first lead.</li>
        </ol>
      </section>
    </>
  );
}
