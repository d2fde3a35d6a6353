/** What holds at any moment of a history, as queries that share no code with the rules. Each returns what is wrong. */
import { sql } from "drizzle-orm";
import { accounts, type Key, rows, type World } from "./world";

type Found = { what: string };

const findings = async (query: ReturnType<typeof sql>) => (await rows<Found>(query)).map(({ what }) => what);

/** Counters equal their rows. */
export const wrongCounters = () =>
  findings(sql`
    select 'resource ' || r.id || ' has other votes than it counts' as what from resources r
      where upvotes <> (select count(*) from upvotes v where v.resource_id = r.id and counted)
    union all select 'resource ' || r.id || ' has other verdicts than it counts' from resources r
      where (verdicts_worth, verdicts_partly, verdicts_not) <> (select count(*) filter (where verdict = 'worth'),
        count(*) filter (where verdict = 'partly'), count(*) filter (where verdict = 'not')
        from verdicts v where v.resource_id = r.id and counted and is_finished)
    union all select 'verdict ' || v.id || ' counts although it is not done, or not although it is' from verdicts v
      where is_finished <> exists (select from saves s where s.user_id = v.user_id and s.resource_id = v.resource_id and s.state = 'done')
    union all select 'resource ' || r.id || ' is public and cannot be found, or the other way round' from resources r
      where (status = 'Approved') <> exists (select from search_documents d where d.resource_id = r.id)
    union all select 'path ' || p.id || ' has other votes than it counts' from paths p
      where votes <> (select count(*) from path_votes v where v.path_id = p.id and counted)
    union all select 'resource ' || r.id || ' was merged and does not lead to the one that stayed' from resources r
      join merges m on m.gone_id = r.id and m.undone_at is null join resources k on k.id = m.kept_id
      where r.status <> 'Merged' or r.merged_into is null
        or exists (select from resources k where k.id = r.merged_into and k.status = 'Merged')`);

/** Nobody is sent the same twice. */
export const mailedTwice = () =>
  findings(sql`
    select kind || ' is queued ' || count(*) || ' times for ' || recipient as what from mails
      where state in ('queued', 'sending') and kind not in ('confirm', 'reset') group by kind, recipient, resource_id, subject, text
      having count(*) > 1
    union all select 'a decision about ' || resource_id || ' is queued twice' from mails
      where state = 'queued' and kind in ('approval', 'rejection', 'merge') group by resource_id having count(*) > 1`);

/** Moderators did not decide about what they sent, wrote or reported. Who asked for something may answer it. */
export async function ownDecisions({ sent }: World): Promise<string[]> {
  const actions = ["approve", "reject", "merge", "undo", "edit", "confirm"];
  const decisions = await rows<{ id: number; by: string }>(sql`
    select resource_id::int as id, split_part(actor_email, '@', 1) as by from audit_log
    where resource_id is not null and act = any(string_to_array(${actions.join(",")}, ','))`);
  const own = decisions.filter(({ id, by }) => sent.get(id)?.by === by);
  const others = await findings(sql`
    select 'report ' || r.id || ' was closed by who sent it' as what from reports r join reporters o on o.report_id = r.id
      where r.closed_by = o.user_id and r.words is null
    union all select 'path ' || p.id || ' was decided by its owner' from audit_log a join paths p on p.slug = a.after ->> 'path'
      where a.act in ('approve-path', 'reject-path') and a.actor_id = p.owner_id
    union all select 'comment ' || v.id || ' was decided by its author' from audit_log a join verdicts v on v.id = (a.after ->> 'verdict')::int
      where a.act in ('approve-comment', 'reject-comment') and a.actor_id = v.user_id`);
  return [...own.map(({ id, by }) => `${by} decided about the own ${id}`), ...others];
}

/** Returns which of the keys still open an account. */
async function liveKeys({ keys }: World): Promise<Key[]> {
  const open = await rows<{ kind: string; account: number; value: string }>(sql`
    select 'session' as kind, s.user_id::int as account, s.id::text as value from sessions s
      join users u on u.id = s.user_id and u.session_version = s.version
    union all select 'key', user_id::int, key_hash from api_keys
    union all select 'provider', user_id::int, subject from identities
    union all select 'password', id::int, password_hash from users`);
  const named = new Set(open.map(({ kind, account, value }) => `${kind} ${account} ${value}`));
  return keys.filter(({ kind, account, value }) => named.has(`${kind} ${account} ${value}`));
}

/** Nobody keeps a key: who can act as an account has proved its address or its password since somebody else last did. */
export async function keptKeys(world: World): Promise<string[]> {
  const there = await accounts();
  const stale = (await liveKeys(world)).filter(({ account, holder }) => {
    const mine = world.lastProof(account, (person) => person === holder);
    return world.lastProof(account, (person) => person !== holder) > mine;
  });
  const votes = await rows<{ account: number; resource: number }>(
    sql`select user_id::int as account, resource_id::int as resource from upvotes where counted`,
  );
  const counted = world.borrowedVotes.filter(
    ({ account, resource, person, at }) =>
      votes.some((vote) => vote.account === account && vote.resource === resource) &&
      world.lastProof(account, (one) => one !== person) > at,
  );
  const ownerOf = (id: number) => there.find((account) => account.id === id)?.owner;
  return [
    ...stale.map(({ kind, account, holder }) => `${holder} still has a ${kind} of the account of ${ownerOf(account)}`),
    ...counted.map(({ account, person }) => `a vote by ${person} counts as one of ${ownerOf(account)}`),
  ];
}
