/** `npm run admin`: manages administrators, and turns off two-factor authentication for somebody who lost their phone. */
import { ownValue } from "~/own-value";
import { runCommand } from "./command";

await runCommand({
  name: "admin",
  about: "Adds, removes or lists administrators, or turns off an account's two-factor authentication.",
  usage: ["add EMAIL", "remove EMAIL", "second-factor-off EMAIL", "list"],
  interrupted: "Stopped. Nothing was changed.",
  run: async ({ words: [action, email = ""] }) => {
    const { z } = await import("zod");
    if (action !== "list" && !z.email().safeParse(email).success)
      throw new Error(`'${email}' is not an email address.`);
    const { withDatabase } = await import("./with-database");
    return withDatabase(async () => {
      const administrators = await import("~/domain/accounts/administrators.server");
      if (action === "list") {
        const all = await administrators.listAdministrators();
        return all.length > 0 ? all.join("\n") : "There is no administrator yet.";
      }
      const { disableSecondFactorByEmail } = await import("~/domain/accounts/second-factor/second-factor.server");
      const actions = {
        add: administrators.addAdministrator,
        remove: administrators.removeAdministrator,
        "second-factor-off": disableSecondFactorByEmail,
      };
      const { ok, message } = await ownValue(actions, action ?? "")!(email);
      if (!ok) throw new Error(message);
      return message;
    });
  },
});
