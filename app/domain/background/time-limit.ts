/**
 * Returns a signal that aborts after a time, or together with another one. The timer holds it: Node 20 may collect an
 * `AbortSignal.timeout` that only an `AbortSignal.any` refers to, and then nothing ends.
 */
export function timeLimit(limitMs: number, outer?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  if (outer?.aborted) controller.abort(outer.reason);
  outer?.addEventListener("abort", () => controller.abort(outer.reason), { once: true, signal });
  const end = () => controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  setTimeout(end, limitMs).unref();
  return signal;
}
