/** Says what of a demo business is made up, and how a real one starts. */
export function DemoPage() {
  return (
    <>
      <h1>Demo data</h1>
      <section className="stack">
        <p>
          This business is made up: its venues, clients and colleagues do not exist. Try anything. Emails are
          only logged unless someone has switched them on.
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
