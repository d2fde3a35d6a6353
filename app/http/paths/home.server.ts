import { type Home, memberHome, visitorHome } from "~/domain/pages/home.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { findNextSteps } from "./next-steps.server";

export function homeOf(currentUser: CurrentUser | null): Promise<Home> {
  return currentUser ? memberHome(currentUser, () => findNextSteps(currentUser)) : visitorHome();
}
