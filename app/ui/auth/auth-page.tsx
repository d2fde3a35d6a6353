import type { ReactNode } from "react";
import { BrandMark } from "~/ui/layout/brand";

export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel mx-auto max-w-md md:my-16">
      <BrandMark className="mb-4 size-10" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
    </div>
  );
}
