import { createContext } from "react";

/** Marks the scripts that are ours while the server renders; undefined in the browser. See entry.server.tsx. */
export const NonceContext = createContext<string | undefined>(undefined);
