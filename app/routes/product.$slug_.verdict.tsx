import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findApproved } from "~/domain/resources/find.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { handleVerdictForm } from "~/http/library/verdict-form.server";
import { notFound } from "~/http/replies/respond.server";
import { BackLink } from "~/ui/layout/back-link";
import { privateMeta } from "~/ui/layout/page-meta";
import { productPath } from "~/ui/resources/card-href";
import { PleaseLogIn } from "~/ui/states/please-log-in";
import { verdictPath } from "~/ui/verdicts/resource-verdicts";
import { VerdictForm } from "~/ui/verdicts/verdict-form";

export const meta: MetaFunction = () => privateMeta("Your Verdict");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const currentUser = await findCurrentUser(request);
  const resource = await findApproved(params.slug ?? "", currentUser?.id);
  if (!resource) throw notFound(request);
  const { name, slug, saved, ownVerdict } = resource;
  return data({ isMember: currentUser !== null, name, slug, saved, ownVerdict }, { status: currentUser ? 200 : 401 });
}

/** Stores the verdict, or removes it. */
export const action = ({ request, params }: ActionFunctionArgs) => handleVerdictForm(request, params.slug);

/** A member's verdict on a resource, for those who come from My Library, and where a sent one is wrong. */
export default function Verdict() {
  const { isMember, name, slug, saved, ownVerdict } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  if (!isMember) return <PleaseLogIn message="You need to be logged in to say whether it was worth it." />;
  return (
    <div className="mx-auto max-w-xl">
      <BackLink href={productPath(slug)}>{name}</BackLink>
      <h1 className="text-2xl font-semibold md:text-3xl">Your verdict</h1>
      <div className="panel mt-4 max-sm:p-4">
        {saved === "done" || failed ? (
          <VerdictForm
            action={verdictPath(slug)}
            page={failed?.page ?? productPath(slug)}
            own={ownVerdict}
            failed={failed}
          />
        ) : (
          <p>
            Only those who finished a resource can say. Mark <bdi>{name}</bdi> as Done in{" "}
            <a className="link" href="/my-library">
              My Library
            </a>{" "}
            first.
          </p>
        )}
      </div>
    </div>
  );
}
