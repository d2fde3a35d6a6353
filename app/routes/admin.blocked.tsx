import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { can } from "~/domain/accounts/permissions";
import {
  blockable,
  blockDomain,
  countHit,
  findBlock,
  listBlocked,
  unblockDomain,
  whyNotBlockable,
} from "~/domain/review/queue/blocked.server";
import { requireAdmin, requireModerator } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { moderatorLoader } from "~/http/decisions/admin-loader.server";
import { formErrorResult, replyWithError } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { Submit } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Day } from "~/ui/lists/day";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = () => privateMeta("Blocked domains");

export const loader = moderatorLoader(async ({ admin }) => ({
  blocked: (await listBlocked()).map(({ blockedBy, ...block }) => ({
    ...block,
    canAllow: can(admin, "allowBlocked", { blockedBy }),
  })),
}));

/** Blocks the entered domain or address, once it was said whom it hits. Unblocks the one whose button was pressed. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireModerator });
  const allow = form.get("allow");
  if (typeof allow === "string") {
    const block = await findBlock(allow);
    if (!can(admin, "allowBlocked", block ?? { blockedBy: null })) await requireAdmin(request);
    await unblockDomain({ domain: allow, admin });
    return redirectWithToast("/admin/blocked", { kind: "success", text: `${allow} is allowed again.` });
  }
  const typed = String(form.get("domain") ?? "");
  const domain = blockable(typed);
  const problem = domain ? whyNotBlockable(domain) : "Enter a domain such as example.com, or an email address";
  if (!domain || problem) return replyWithError(form, { status: 422, ...inField(problem!) });
  const hit = form.get("confirmed") === domain ? null : await countHit(domain);
  if (hit && hit.published > 0)
    return data({ ...formErrorResult(form, inField(hitText(domain, hit))), toConfirm: domain }, { status: 422 });
  const added = await blockDomain({ domain, admin });
  const text = added ? `${domain} is blocked.` : `${domain} is already blocked.`;
  return redirectWithToast("/admin/blocked", { kind: "success", text });
}

const inField = (message: string) => ({ message, fields: { domain: [message] } });

function hitText(domain: string, { senders, published }: Awaited<ReturnType<typeof countHit>>): string {
  const [resources, people] = [published === 1 ? "resource" : "resources", senders === 1 ? "sender" : "senders"];
  return `${published} published ${resources} of ${senders} known ${people} are of ${domain}. Press Block again to block it`;
}

/** The domains that submissions must not use in their email or link, and the addresses that they must not come from. */
export default function BlockedDomains() {
  const { counts, blocked } = useLoaderData<typeof loader>();
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
        {result && "toConfirm" in result && <input type="hidden" name="confirmed" value={result.toConfirm} />}
        <Field meta={fields.domain} label="Domain or email address" type="text" required placeholder="example.com" />
      </PostForm>
      {blocked.length === 0 ? (
        <div className="max-w-xl">
          <EmptyState title="No blocked domains" text="Submissions from every domain are reviewed." />
        </div>
      ) : (
        <ul className="max-w-xl space-y-2" aria-label="Blocked">
          {blocked.map(({ domain, createdAt, canAllow }) => (
            <li key={domain} className="panel flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-semibold">{domain}</bdi> <span className="text-soft">since</span>{" "}
                <Day at={createdAt} />
              </span>
              {canAllow && (
                <form method="post" data-keep-scroll>
                  <Submit name="allow" value={domain} aria-label={`Allow ${domain}`}>
                    Allow
                  </Submit>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
