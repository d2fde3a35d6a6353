import { expect } from "@playwright/test";
import { call, contribution } from "./call";
import { adminSession, post } from "./path-forms";

/** Submits a resource with this name and email, and rejects it for this reason. */
export async function rejectedSubmission(name: string, email: string, reason: string): Promise<void> {
  const resource_creator = { first_name: "Ada", last_name: "Lovelace", email };
  const { json } = await call("POST", "/resources", { json: contribution({ name, resource_creator }) });
  const decision = { seen: `${json.id}.1`, confirmed: "", redirectTo: "/admin", reason };
  expect((await post("/admin/reject", await adminSession(), decision)).location).toBe("/admin");
}
