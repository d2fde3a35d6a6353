import { createContext } from "react";

/** The CSP nonce for our scripts. Undefined in the browser. See entry.server.tsx. */
export const NonceContext = createContext<string | undefined>(undefined);
