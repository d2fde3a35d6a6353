import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { OptionalMailKind } from "~/domain/mail/subscriptions/optional-mail";
import {
  findByUnsubscribeToken,
  unsubscribe,
  verifyUnsubscribeToken,
} from "~/domain/mail/subscriptions/unsubscribe.server";
import { readUnsubscribeForm } from "~/http/body/read-body.server";
import { errorResponse } from "~/http/replies/respond.server";
import { AuthPage } from "~/ui/auth/auth-page";
import { ButtonLink, PrimaryLink, Submit } from "~/ui/forms/button";
import { privateMeta } from "~/ui/page/page-meta";

export const meta = () => privateMeta("Unsubscribe");

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Shows buttons and changes nothing, because mail scanners follow links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const found = await findByUnsubscribeToken(tokenOf(request));
  return found ?? data(null, { status: 410 });
}

/** Ends the subscription of the URL's token. Mail providers post here too (RFC 8058), so no redirect. */
export async function action({ request }: ActionFunctionArgs) {
  const token = tokenOf(request);
  const { form, isOneClick } = await readUnsubscribeForm(request, { who: () => requireSigned(request, token) });
  const scope = isOneClick ? "kind" : form.get("scope");
  if (scope !== "kind" && scope !== "all") throw errorResponse(request, 422, "Please press one of the buttons.");
  const ended = await unsubscribe(token, scope);
  return ended ? data({ scope }) : data(null, { status: 410 });
}

/** Rejects a token that we did not sign before the body is read. */
function requireSigned(request: Request, token: string): void {
  if (!verifyUnsubscribeToken(token)) throw errorResponse(request, 410, "This link is no longer valid.");
}

export default function Unsubscribe() {
  const link = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (!link) return <Invalid />;
  const texts = kindTexts[link.kind];
  if (!link.isOn) return <Unsubscribed {...texts} fromAll={result?.scope === "all"} />;
  return (
    <AuthPage title="Unsubscribe">
      <p className="mt-3 text-soft">{texts.ending}</p>
      <form method="post" className="stack mt-4">
        <Submit name="scope" value="kind" look="button-primary w-full">
          Unsubscribe from {texts.name}
        </Submit>
        <Submit name="scope" value="all" look="w-full">
          Unsubscribe from all optional emails
        </Submit>
      </form>
      <p className="mt-4 text-sm text-soft">Emails about your account and your submissions are not optional.</p>
    </AuthPage>
  );
}

type UnsubscribedProps = (typeof kindTexts)[OptionalMailKind] & { fromAll: boolean };

function Unsubscribed({ fromAll, ended }: UnsubscribedProps) {
  return (
    <AuthPage title="You are unsubscribed">
      <p className="mt-3 mb-4 text-soft">
        {fromAll ? "You get no more optional emails." : ended} You can turn them on again in My Account.
      </p>
      <ButtonLink href="/account/email">My emails</ButtonLink>
    </AuthPage>
  );
}

const kindTexts: Record<OptionalMailKind, Record<"name" | "ending" | "ended", string>> = {
  weekly: {
    name: "the weekly email",
    ending: "This ends the weekly email about what is new in what you follow. What you follow stays as it is.",
    ended: "You get no more weekly emails.",
  },
  review: {
    name: "the review emails",
    ending: "This ends the emails about what waits for a decision.",
    ended: "You get no more review emails.",
  },
  problems: {
    name: "the emails about problems",
    ending: "This ends the emails about what is wrong with the server.",
    ended: "You get no more emails about problems.",
  },
};

function Invalid() {
  return (
    <AuthPage title="This link is no longer valid">
      <p className="mt-3 mb-4 text-soft">
        It is incomplete, or the emails were turned on again after it was sent. Use the link in a newer email, or turn
        them off in My Account.
      </p>
      <PrimaryLink href="/account/email">My emails</PrimaryLink>
    </AuthPage>
  );
}
