import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import { BrandMark } from "~/ui/marks/brand";
import { type AuthPlace, pagePlace } from "~/ui/page/auth-links";

export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel mx-auto max-w-md md:my-16">
      <BrandMark className="mb-4 size-10" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
    </div>
  );
}

type AuthForm = ComponentType<{ place: AuthPlace; lastResult?: SubmissionResult }>;

/** Returns the screen of a form. Its loader returns where the form leads, its action what was wrong. */
export const authScreen = (title: string, Form: AuthForm) =>
  function AuthScreen() {
    const { redirectTo } = useLoaderData<{ redirectTo: string }>();
    const lastResult = useActionData<SubmissionResult>();
    return (
      <AuthPage title={title}>
        <Form place={pagePlace(redirectTo, lastResult)} lastResult={lastResult} />
      </AuthPage>
    );
  };
