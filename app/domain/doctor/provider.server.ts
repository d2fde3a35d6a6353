import { config } from "~/config.server";
import { askProvider, ProviderError } from "~/domain/accounts/oidc/provider.server";
import { type Finding, good, wrong } from "./finding";

/** Checks that the provider of OIDC_ISSUER responds. */
export async function examineProvider(): Promise<Finding[]> {
  const { OIDC_ISSUER, OIDC_NAME } = config;
  if (!OIDC_ISSUER) return [];
  try {
    await askProvider();
    return [good(`The provider ${OIDC_NAME} responds.`)];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return [
      wrong(
        `The provider ${OIDC_NAME} (${OIDC_ISSUER}) does not respond (${error.code}), so nobody can log in with it. Start it or correct OIDC_ISSUER.`,
      ),
    ];
  }
}
