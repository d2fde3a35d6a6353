/** `npm run admin`: manages administrators and moderators, and helps accounts without mail or phone. */
import { ownValue } from "~/values/own-value";
import { runCommand } from "./command";

await runCommand({
  name: "admin",
  about: "Adds or removes moderators and administrators, lists them, and confirms or resets an account without mail.",
  usage: ["add EMAIL [--moderator]", "remove EMAIL", "confirm EMAIL", "reset EMAIL", "second-factor-off EMAIL", "list"],
  flags: { moderator: "adds a moderator, who reviews but manages neither people nor the site" },
  interrupted: "Stopped. Nothing was changed.",
  run: async ({ words: [action, email = ""], flags }) => {
    const { z } = await import("zod");
    if (action !== "list" && !z.email().safeParse(email).success)
      throw new Error(`'${email}' is not an email address.`);
    const { withDatabase } = await import("./with-database");
    return withDatabase(async () => {
      const administrators = await import("~/domain/accounts/administrators.server");
      if (action === "list") {
        const all = await administrators.listStaff();
        return (
          all.map(({ email, accessRole }) => `${email} (${accessRole})`).join("\n") || "There is no administrator yet."
        );
      }
      const { disableSecondFactorByEmail } = await import("~/domain/accounts/second-factor/second-factor.server");
      const accounts = await import("~/domain/accounts/people/person-commands.server");
      const actions = {
        add: (who: string) => administrators.addAdministrator(who, flags.has("moderator") ? "moderator" : undefined),
        confirm: accounts.confirmAccount,
        remove: administrators.removeAdministrator,
        reset: accounts.resetAccount,
        "second-factor-off": disableSecondFactorByEmail,
      };
      const { ok, message } = await ownValue(actions, action ?? "")!(email);
      if (!ok) throw new Error(message);
      return message;
    });
  },
});
