/** What members and contributors do. */
import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { follow } from "~/domain/following/follow.server";
import { removeSave, saveResource, setNote, undoRemoval } from "~/domain/library/save.server";
import type { PathStep } from "~/domain/paths/path-form";
import { followPath, unfollowPath } from "~/domain/paths/progress/follows.server";
import { copyPath, createPath, deletePath, readPathForm, savePath } from "~/domain/paths/save-path.server";
import { saveStateValues } from "~/domain/resources/save-states";
import { verdictValues } from "~/domain/resources/verdict-values";
import { report } from "~/domain/review/reports/report.server";
import { reportKinds } from "~/domain/review/reports/report-values";
import { ask } from "~/domain/review/reports/resource-requests.server";
import {
  correctSubmission,
  findSubmission,
  toSubmissionForm,
  withdraw,
} from "~/domain/review/submissions/contributor.server";
import { newPrivateLink } from "~/domain/review/submissions/private-link.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { suggestChange } from "~/domain/review/submissions/suggest-change.server";
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { giveVerdict, removeVerdict } from "~/domain/verdicts/give-verdict.server";
import { submissionOf } from "../../support/review-records";
import { emailOf, type Name, people, rows, type Turn } from "./world";

/** Chooses a submission with its private page and who has the link. */
async function submission(turn: Turn) {
  const { id } = await turn.resource(sql`status = 'Pending' and status_token_hash is not null`);
  const { by, token } = turn.one([turn.world.sent.get(id)].flatMap((one) => one ?? []));
  const access = { token };
  return { by, access, row: (await findSubmission(access))! };
}

async function send(turn: Turn, by: Name, submittedBy: number | null) {
  const { world } = turn;
  const link = newPrivateLink("status");
  const fields = { name: world.write(by, "title"), description: world.write(by, "description") };
  const address = `https://${fields.name.replace(" ", "-")}.example/`;
  const stored = await submit({ ...submissionOf(address, emailOf(by)), ...fields }, undefined, link, { submittedBy });
  world.sent.set(stored!.id, { by, token: link.token });
}

/** The texts that its author sees in the editor of a path. */
const textsOf = (steps: readonly PathStep[]) => steps.map(({ heading, note }) => `${heading} ${note}`).join(" ");

const ownPath = (turn: Turn, owner: number) =>
  turn.row<{ id: number; slug: string }>(sql`select id::int, slug from paths where owner_id = ${owner} order by id`);

const publicPath = (turn: Turn) =>
  turn.row<{ id: number }>(sql`select id::int from paths where status = 'Approved' order by id`);

async function newStep(turn: Turn, author: Name, others: readonly PathStep[]): Promise<PathStep> {
  const { id } = await turn.resource();
  turn.one(others.some((step) => step.resource_id === id) ? [] : [id]);
  const { world } = turn;
  return {
    resource_id: id,
    heading: world.write(author, "heading"),
    note: world.write(author, "step"),
    optional: false,
  };
}

const noteOf = async (account: number, resource: number) =>
  (
    await rows<{ note: string }>(sql`select note from saves where user_id = ${account} and resource_id = ${resource}`)
  )[0]?.note;

const commentOf = async (account: number, resource: number) =>
  (
    await rows<{ comment: string }>(
      sql`select comment from verdicts where user_id = ${account} and resource_id = ${resource}`,
    )
  )[0]?.comment ?? "";

const own = (turn: Turn, table: "upvotes" | "saves" | "verdicts", account: number) =>
  turn.row<{ resource: number }>(
    sql`select resource_id::int as resource from ${sql.identifier(table)} where user_id = ${account} order by resource_id`,
  );

const from = (account: { id: number; owner: Name }, isMember: boolean) =>
  isMember ? { userId: account.id } : { email: emailOf(account.owner) };

export const memberCommands = {
  "a member submits": async (turn: Turn) => {
    const { id, owner } = await turn.member();
    await send(turn, owner, id);
  },
  "a visitor submits": (turn: Turn) => send(turn, turn.one(people), null),
  "a contributor edits": async (turn: Turn) => {
    const { by, access, row } = await submission(turn);
    const form = { ...toSubmissionForm(row), title: turn.world.write(by, "title") };
    await correctSubmission({ access, version: row.version, form });
  },
  "a contributor withdraws": async (turn: Turn) => {
    const { access, row } = await submission(turn);
    turn.world.remove(`${row.name} ${row.description}`);
    await withdraw(access);
  },
  "a member suggests a change": async (turn: Turn) => {
    const { world } = turn;
    const { id, owner } = await turn.member();
    const { id: resourceId, version } = await turn.resource();
    const link = newPrivateLink("status");
    const key = world.write(owner, "suggestion");
    const [original] = await db.select().from(resources).where(eq(resources.id, resourceId));
    const contact = { creatorEmail: emailOf(owner), creatorFirstName: "A", creatorLastName: "B" };
    const form = { ...toSubmissionForm({ ...original!, ...contact }), description: key, title: original!.name };
    const sent = await suggestChange({ form, resourceId, version, key, link, submittedBy: id });
    if (sent.kind !== "sent") return world.remove(key);
    const [suggestion] = await rows<{ id: number }>(sql`select max(id)::int as id from resources`);
    world.sent.set(suggestion!.id, { by: owner, token: link.token });
  },
  "somebody reports a resource": async (turn: Turn) => {
    const account = await turn.member();
    const { id } = await turn.resource();
    const kind = turn.one(reportKinds).value;
    const other = kind === "duplicate" ? (await turn.resource(sql`status = 'Approved' and id <> ${id}`)).id : null;
    const message = turn.world.write(account.owner, "message");
    const of = { subject: "resource", id } as const;
    await report({ of, kind, message, duplicateOf: other, from: from(account, turn.isOneOf(2)) });
  },
  "somebody reports a path": async (turn: Turn) => {
    const { id } = await publicPath(turn);
    await report({ of: { subject: "path", id }, message: "no", from: { userId: (await turn.member()).id } });
  },
  "somebody reports a comment": async (turn: Turn) => {
    const shown = sql`select id::int from verdicts where comment_status = 'Approved' and is_finished and counted order by id`;
    const { id } = await turn.row<{ id: number }>(shown);
    await report({ of: { subject: "comment", id }, from: from(await turn.member(), turn.isOneOf(2)) });
  },
  "somebody asks for something": async (turn: Turn) => {
    const account = await turn.member();
    const text = turn.one(["rust for lawyers", "lawyers for rust", "rust, lawyer", "knots"]);
    await ask({ text, from: from(account, turn.isOneOf(2)) });
  },
  "a member upvotes": async (turn: Turn) => {
    const { id: userId } = await turn.member();
    await upvote({ userId, resourceId: (await turn.resource()).id });
  },
  "a member removes an upvote": async (turn: Turn) => {
    const { id: userId } = await turn.member();
    await removeUpvote({ userId, resourceId: (await own(turn, "upvotes", userId)).resource });
  },
  "a member saves with a note": async (turn: Turn) => {
    const { id: userId, owner } = await turn.member();
    const { id: resourceId } = await turn.resource();
    turn.world.remove((await noteOf(userId, resourceId)) ?? "");
    await saveResource({ userId, resourceId, state: turn.one(saveStateValues), note: turn.world.write(owner, "note") });
  },
  "a member changes a note": async (turn: Turn) => {
    const { id: userId, owner } = await turn.member();
    const { resource } = await own(turn, "saves", userId);
    turn.world.remove((await noteOf(userId, resource)) ?? "");
    await setNote({ userId, resourceId: resource, note: turn.world.write(owner, "note") });
  },
  "a member is done": async (turn: Turn) => {
    const { id: userId } = await turn.member();
    await saveResource({ userId, resourceId: (await own(turn, "saves", userId)).resource, state: "done" });
  },
  "a member removes a save and perhaps takes it back": async (turn: Turn) => {
    const { id: userId } = await turn.member();
    const { resource: resourceId } = await own(turn, "saves", userId);
    const note = (await noteOf(userId, resourceId))!;
    await removeSave({ userId, resourceId });
    if (turn.isOneOf(2)) await undoRemoval({ userId, resourceId });
    else turn.world.remove(`${note} ${await commentOf(userId, resourceId)}`);
  },
  "a member gives a verdict with a comment": async (turn: Turn) => {
    const { id: userId, owner } = await turn.member();
    const { id: resourceId } = await turn.resource();
    await saveResource({ userId, resourceId, state: "done" });
    turn.world.remove(await commentOf(userId, resourceId));
    const comment = turn.world.write(owner, "comment");
    await giveVerdict({ userId, resourceId, verdict: turn.one(verdictValues), comment });
  },
  "a member removes a verdict": async (turn: Turn) => {
    const { id: userId } = await turn.member();
    const { resource: resourceId } = await own(turn, "verdicts", userId);
    turn.world.remove(await commentOf(userId, resourceId));
    await removeVerdict({ userId, resourceId });
  },
  "a member makes a path": async (turn: Turn) => {
    const { id: ownerId, owner } = await turn.member();
    const visibility = turn.one(["private", "public", "public", "unlisted"] as const);
    const steps = [await newStep(turn, owner, [])];
    const fields = { title: turn.world.write(owner, "path"), summary: turn.world.write(owner, "summary") };
    await createPath({ ownerId, form: { ...fields, level: "beginner", tags: [], visibility, steps } });
  },
  "an author adds a step": async (turn: Turn) => {
    const { id, owner } = await turn.member();
    const { id: pathId } = await ownPath(turn, id);
    const { version, ...form } = (await readPathForm(pathId))!;
    const steps = [...form.steps, await newStep(turn, owner, form.steps)];
    await savePath({ pathId, version, form: { ...form, steps } });
  },
  "an author removes a step": async (turn: Turn) => {
    const { id } = await turn.member();
    const { id: pathId } = await ownPath(turn, id);
    const { version, ...form } = (await readPathForm(pathId))!;
    const removed = turn.one(form.steps.length > 1 ? form.steps : []);
    turn.world.remove(textsOf([removed]));
    await savePath({ pathId, version, form: { ...form, steps: form.steps.filter((step) => step !== removed) } });
  },
  "an author deletes a path": async (turn: Turn) => {
    const { id } = await turn.member();
    const { id: pathId } = await ownPath(turn, id);
    const form = (await readPathForm(pathId))!;
    turn.world.remove(`${form.title} ${form.summary} ${textsOf(form.steps)}`);
    await deletePath(pathId);
  },
  "a member copies a path": async (turn: Turn) => {
    await copyPath({ pathId: (await publicPath(turn)).id, ownerId: (await turn.member()).id });
  },
  "a member follows a path": async (turn: Turn) => {
    await followPath({ userId: (await turn.member()).id, pathId: (await publicPath(turn)).id });
  },
  "a member does not follow a path any more": async (turn: Turn) => {
    const followed = sql`select user_id::int as "userId", path_id::int as "pathId" from path_follows order by 1, 2`;
    await unfollowPath(await turn.row<{ userId: number; pathId: number }>(followed));
  },
  "a member follows a search": async (turn: Turn) => {
    await follow({ userId: (await turn.member()).id, address: "/search?q=guide" });
  },
};
