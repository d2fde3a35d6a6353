/** Stops the server when its `npm start` ends: npm signals only the shell between, which forwards nothing. */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event !== "start" || process.platform === "win32") return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250).unref();
}
