import "react";

// React 18 passes these attributes on, but its types lack them.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
    inert?: "";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
}
