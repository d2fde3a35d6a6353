import { config } from "~/config.server";
import { requireProvider } from "~/domain/accounts/oidc/check-provider.server";
import { type Finding, good, wrong } from "./finding";

/** Asks the provider of OIDC_ISSUER whether it responds and accepts this site. */
export async function examineProvider(): Promise<Finding[]> {
  const { OIDC_ISSUER, OIDC_NAME, PASSWORD_LOGIN } = config;
  if (!OIDC_ISSUER) return [];
  const others = PASSWORD_LOGIN === "off" ? " only" : ", or with a password";
  return requireProvider().then(
    () => [good(`People log in with ${OIDC_NAME} (${OIDC_ISSUER})${others}.`)],
    ({ message }: Error) => [wrong(message)],
  );
}
