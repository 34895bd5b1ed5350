// The health check of a container: exits with 0 if the program in it answers.
const response = await fetch("http://127.0.0.1:3000/healthz", { signal: AbortSignal.timeout(4000) });
process.exit(response.ok ? 0 : 1);
