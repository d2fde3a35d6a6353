import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personLoader } from "~/http/people/person.server";
import { BackLink } from "~/ui/document/page-parts";
import { ButtonLink, Submit, TextLink } from "~/ui/forms/button";
import { privateMeta } from "~/ui/page/page-meta";
import { nameOf, PersonFacts } from "~/ui/people/person-facts";
import { AdminHeading } from "~/ui/queues/admin-heading";

export const meta: MetaFunction<typeof loader> = ({ data }) => privateMeta(data ? nameOf(data.person) : "People");

export const loader = personLoader;

export default function Person() {
  const { person, canManage, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title={nameOf(person)} tab="people" counts={counts} />
      <BackLink href="/admin/people">People</BackLink>
      <div className="panel max-w-3xl max-sm:p-4">
        <PersonFacts person={person} />
        {person.isRoleByGroups && (
          <p className="mt-4 text-sm">Their role is that of their groups at the log-in provider. Change it there.</p>
        )}
        {canManage ? (
          <Actions person={person} />
        ) : (
          <p className="mt-6">
            This is your own account. Change it in <TextLink href="/account">My Account</TextLink>. Another
            administrator can change your role.
          </p>
        )}
      </div>
    </>
  );
}

function Actions({ person }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "person">) {
  const page = `/admin/people/${person.id}`;
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
      {!person.suspendedAt && !person.isRoleByGroups && <ButtonLink href={`${page}/role`}>Change role</ButtonLink>}{" "}
      {!person.suspendedAt && (
        <form method="post" action={`${page}/log-out`}>
          <Submit>Log out everywhere</Submit>
        </form>
      )}{" "}
      {!person.emailConfirmedAt && (
        <form method="post" action={`${page}/confirm`}>
          <Submit>Mark email as confirmed</Submit>
        </form>
      )}{" "}
      {person.hasSecondFactor && (
        <ButtonLink href={`${page}/second-factor`}>Reset two-factor authentication</ButtonLink>
      )}{" "}
      {person.linkedEmail && <ButtonLink href={`${page}/unlink`}>Unlink from the log-in provider</ButtonLink>}{" "}
      {person.suspendedAt ? (
        <form method="post" action={`${page}/lift`}>
          <Submit look="button-primary">Lift suspension</Submit>
        </form>
      ) : (
        <a className="button button-danger" href={`${page}/suspend`}>
          Suspend
        </a>
      )}
    </div>
  );
}
