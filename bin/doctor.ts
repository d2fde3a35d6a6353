/** `npm run doctor`: reports what is wrong with this installation and how to fix it. */
import type { Config } from "~/config.server";
import type { Finding } from "~/domain/doctor/finding";
import { runCommand } from "./command";
import { errorMessage } from "./error-message";

await runCommand({
  name: "doctor",
  about: "Reports what is wrong with this installation, and how to fix it. The exit code is 1 if something is wrong.",
  usage: ["", "--send-test-mail=ADDRESS"],
  options: { "send-test-mail": "also sends a test email to this address" },
  interrupted: "Stopped.",
  run: async ({ values }) => {
    const { config } = await import("~/config.server");
    const { examineDirectory } = await import("~/domain/doctor/directory.server");
    const { examineMailServer } = await import("~/domain/doctor/mail-server");
    const { examineProvider } = await import("~/domain/doctor/provider.server");
    const { good } = await import("~/domain/doctor/finding");
    const { versionText } = await import("~/version");
    const { examineSettings } = await import("~/domain/doctor/settings");
    const found = [
      good(`Version ${versionText()}.`),
      ...examineSettings(config),
      ...(await examineMailServer(config.SMTP_URL)),
      ...(await examineProvider()),
      ...(await testMail(values["send-test-mail"])),
      ...(await examineDirectory(config)),
      ...(await databaseFindings(config)),
    ];
    const labels = { wrong: "  WRONG ", note: "  note  ", good: "  good  " };
    for (const kind of ["wrong", "note", "good"] as const)
      for (const { message } of found.filter((finding) => finding.kind === kind))
        console.log(`${labels[kind]}${message}`);
    const wrong = found.filter(({ kind }) => kind === "wrong").length;
    return { message: wrong === 0 ? "Nothing is wrong." : `${wrong} to repair.`, exitCode: wrong === 0 ? 0 : 1 };
  },
});

async function testMail(recipient: string | undefined): Promise<Finding[]> {
  if (recipient === undefined) return [];
  const { good, wrong } = await import("~/domain/doctor/finding");
  const { sendTestEmail } = await import("~/domain/mail/test-email.server");
  const { ok, message } = await sendTestEmail(recipient);
  return [ok ? good(message) : wrong(message)];
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  const { note, wrong } = await import("~/domain/doctor/finding");
  const { DirectoryInUse } = await import("~/db/embedded/directory-lock.server");
  const { examineBackups } = await import("~/domain/doctor/directory.server");
  const { missingDatabase } = await import("./with-database");
  const missing = missingDatabase(config);
  if (missing) return [wrong(missing)];
  try {
    return await examined(config);
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) return [wrong(errorMessage(error))];
    return [
      note("The server is running on the embedded database, so the database was not examined. Stop the server first."),
      examineBackups(config, null),
    ];
  }
}

async function examined(config: Config): Promise<Finding[]> {
  const { firstStart } = await import("~/domain/backup/daily.server");
  const { examineDatabase } = await import("~/domain/doctor/database.server");
  const { examineBackups } = await import("~/domain/doctor/directory.server");
  const { withDatabase } = await import("./with-database");
  const examine = async () => [
    ...(await examineDatabase()),
    examineBackups(config, await firstStart().catch(() => null)),
  ];
  return withDatabase(examine, { migrate: false });
}
