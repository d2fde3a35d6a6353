import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { can } from "~/domain/accounts/permissions";
import { blockable, blockDomain, listBlocked, unblockDomain } from "~/domain/review/queue/blocked.server";
import { requireAdmin, requireModerator } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { moderatorLoader } from "~/http/decisions/admin-loader.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { Field } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { privateMeta } from "~/ui/layout/page-meta";
import { Day } from "~/ui/lists/day";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = () => privateMeta("Blocked domains");

export const loader = moderatorLoader(async ({ admin }) => ({
  blocked: await listBlocked(),
  canAllow: can(admin, "allowBlocked"),
}));

/** Blocks the entered domain or address. Administrators also unblock the one whose button was pressed. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireModerator });
  const allow = form.get("allow");
  if (typeof allow === "string") {
    if (!can(admin, "allowBlocked")) await requireAdmin(request);
    await unblockDomain({ domain: allow, admin });
    return redirectWithToast("/admin/blocked", { kind: "success", text: `${allow} is allowed again.` });
  }
  const typed = String(form.get("domain") ?? "");
  const domain = blockable(typed);
  if (!domain) {
    const message = "Enter a domain such as example.com, or an email address";
    return replyWithError(form, { status: 422, message, fields: { domain: [message] } });
  }
  const added = await blockDomain({ domain, admin });
  const text = added ? `${domain} is blocked.` : `${domain} is already blocked.`;
  return redirectWithToast("/admin/blocked", { kind: "success", text });
}

/** The domains that submissions must not use in their email or link, and the addresses that they must not come from. */
export default function BlockedDomains() {
  const { counts, blocked, canAllow } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<{ domain: string }>({ id: "block", lastResult: result });
  return (
    <>
      <AdminHeading title="Blocked domains" tab="blocked" counts={counts} />
      <p className="mb-6 max-w-prose text-soft">
        Submissions with an email or product link on one of these domains or their subdomains, or from one of these
        addresses, are rejected. What waits already is marked in the queue.
      </p>
      <PostForm form={form} result={result} button="Block" className="panel mb-6 max-w-xl space-y-4">
        <Field meta={fields.domain} label="Domain or email address" type="text" required placeholder="example.com" />
      </PostForm>
      {blocked.length === 0 ? (
        <div className="max-w-xl">
          <EmptyState title="No blocked domains" text="Submissions from every domain are reviewed." />
        </div>
      ) : (
        <ul className="max-w-xl space-y-2" aria-label="Blocked">
          {blocked.map(({ domain, createdAt }) => (
            <li key={domain} className="panel flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-semibold">{domain}</bdi> <span className="text-soft">since</span>{" "}
                <Day at={createdAt} />
              </span>
              {canAllow && (
                <form method="post" data-keep-scroll>
                  <button type="submit" name="allow" value={domain} className="button" aria-label={`Allow ${domain}`}>
                    Allow
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
