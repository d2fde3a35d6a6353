/**
 * Stops the server when the `npm start` that started it is gone. npm hands a signal to the shell between it and the
 * server, and that shell ends without handing it on.
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
