/** Tells the operator what is wrong with the provider: at the start, by the doctor, and as a job that fails. */
import { config } from "~/config.server";
import { OperatorError } from "~/operator-error";
import { checkProvider } from "./provider.server";
import { toProviderError } from "./provider-error";

/** Throws an `OperatorError` if nobody can log in at the provider. */
export async function requireProvider(): Promise<void> {
  try {
    await checkProvider();
  } catch (error) {
    const { repair, code } = toProviderError(error);
    const { OIDC_NAME, OIDC_ISSUER } = config;
    const isDown = `The provider ${OIDC_NAME} (${OIDC_ISSUER}) does not respond (${code}), so nobody can log in with it. Start it or correct OIDC_ISSUER.`;
    throw new OperatorError(repair ?? isDown);
  }
}

/** Says at the start what is wrong, which does not wait for the answer. */
export function reportProvider(): void {
  if (!config.OIDC_ISSUER) return;
  requireProvider().catch(({ message }: Error) => console.error(`Log-in with ${config.OIDC_NAME}: ${message}`));
}
