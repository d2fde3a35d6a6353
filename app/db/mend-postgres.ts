/**
 * A plugin of the build that mends postgres.js 3.4.9: a connection that ends while a statement waits to be written, as the
 * rollback of a transaction does when the database goes, ends the whole process, or is of no use ever after
 * (github.com/porsager/postgres/issues/1208, still open). Fails the build when the lines are others: look then whether
 * this is needed still.
 */
import type { Plugin } from "vite";

const mends: [from: string, to: string][] = [
  // What waits to be written to a connection that is gone is refused, as what was sent before has been.
  [
    "const x = socket.write(chunk, fn)",
    `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      query = null
      return true
    }
    const x = socket.write(chunk, fn)`,
  ],
  // The next connection must not begin with what was left of the last, nor take its first answer for an old question's.
  [
    "!hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))",
    `chunk = nextWriteTimer = null
    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = null`,
  ],
  // Opened twice at once, the end of one socket would be taken for the other's, which then fails unheard.
  [
    "socket || (socket = await createSocket())",
    `if (connection.opening) return
    connection.opening = true
    try {
      socket || (socket = await createSocket())
    } finally {
      connection.opening = false
    }`,
  ],
  // Its own first question may fail as any other; whoever waits behind it is told, and nobody else hears of it.
  [
    "return fetchArrayTypes()",
    `return fetchArrayTypes().catch(() => {
      needsTypes = true
    })`,
  ],
];

export function mendPostgres(): Plugin {
  return {
    name: "mend-postgres",
    enforce: "pre",
    config: () => ({ ssr: { noExternal: ["postgres"] } }),
    transform(code, id) {
      if (!/\/node_modules\/postgres\/src\/connection\.js(\?|$)/.test(id)) return undefined;
      let mended = code;
      for (const [from, to] of mends) {
        if (code.split(from).length !== 2) this.error(`postgres.js has changed where it was mended: ${from}`);
        mended = mended.replace(from, () => to);
      }
      return { code: mended, map: null };
    },
  };
}
