import { type ComponentType, createContext } from "react";
import type { ResumableForm } from "~/ui/page/resumable-form";

/** What only the server gives to a page. Empty in the browser. See entry.server.tsx. */
export const ServerRenderContext = createContext<{
  /** The CSP nonce for our scripts. */
  nonce?: string;
  /** Browsers load these when they are shown. The server has them from the start, so that it renders a page at once. */
  AuthModal?: ComponentType;
  LoginAgain?: ComponentType<ResumableForm>;
}>({});
