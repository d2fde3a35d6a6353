/**
 * Stops the server when the `npm start` that started it ends. npm sends a signal only to the shell between npm and the
 * server, and that shell ends without passing it on.
 */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event !== "start" || process.platform === "win32") return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250).unref();
}
