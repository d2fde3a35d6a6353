import * as client from "openid-client";
import { config } from "~/config.server";

/** Why a log-in failed, as the person reads it. Nothing was stored. */
export class ProviderError extends Error {
  constructor(
    readonly status: 400 | 403 | 503,
    message: string,
    /** For the log. */
    readonly code = "none",
    /** What the operator has to set right, if that is why. */
    readonly repair?: string,
  ) {
    super(message);
  }
}

export const wrongClock = () =>
  new ProviderError(
    400,
    `The clocks of ${config.OIDC_NAME} and of this site differ by more than a minute, so nothing was done. Please tell the operator.`,
    "clock",
  );

export const misconfigured = (code: string, repair: string) =>
  new ProviderError(
    503,
    `Log-in with ${config.OIDC_NAME} is not set up right. Please tell the operator.`,
    code,
    repair,
  );

/** Says what a failure means for the person. `isDiscovery` is before there is anything to check. */
export function toProviderError(error: unknown, isDiscovery = false): ProviderError {
  if (error instanceof ProviderError) return error;
  const name = config.OIDC_NAME;
  const code = String((error as { code?: unknown }).code ?? (error as Error).name);
  const repair = isDiscovery ? discoveryRepair(error, code) : logInRepair(error, code);
  if (repair) return misconfigured(code, repair);
  if (error instanceof client.AuthorizationResponseError)
    return error.error === "access_denied"
      ? new ProviderError(403, `${name} did not log you in.`, error.error)
      : new ProviderError(400, `${name} could not log you in. Please try again.`, error.error);
  if (code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return wrongClock();
  const isRejected = error instanceof client.ResponseBodyError && error.status < 500;
  if (isRejected) return new ProviderError(400, `${name} did not accept this log-in. Please start again.`, error.error);
  const isUnreachable = error instanceof client.ResponseBodyError || error instanceof TypeError;
  if (isDiscovery || isUnreachable || unreachableCodes.includes(code))
    return new ProviderError(503, `${name} cannot be reached just now. Please try again in a moment.`, code);
  return new ProviderError(400, `The answer of ${name} is not valid, so nothing was done. Please start again.`, code);
}

const unreachableCodes = [
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
];

/** Returns what is wrong with the issuer, or null if the provider may be back in a moment. */
function discoveryRepair(error: unknown, code: string): string | null {
  const { cause } = error as { cause?: { status?: number; body?: { issuer?: string } } };
  if (code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED")
    return `OIDC_ISSUER is ${config.OIDC_ISSUER}, but the provider calls itself ${cause?.body?.issuer}. Set OIDC_ISSUER to that.`;
  const isAnother =
    code === "OAUTH_RESPONSE_IS_NOT_CONFORM"
      ? (cause?.status ?? 500) < 500 && cause?.status !== 429
      : ["OAUTH_RESPONSE_IS_NOT_JSON", "OAUTH_PARSE_ERROR", "OAUTH_INVALID_RESPONSE"].includes(code);
  return isAnother ? `OIDC_ISSUER is ${config.OIDC_ISSUER}, where no OpenID Connect provider answers.` : null;
}

const clientErrors = ["invalid_client", "unauthorized_client"];
const requestErrors = [...clientErrors, "invalid_request", "invalid_scope", "unsupported_response_type"];

/** Returns what is wrong with the client or the algorithm, or null. */
function logInRepair(error: unknown, code: string): string | null {
  const isRejectedClient =
    error instanceof client.WWWAuthenticateChallengeError ||
    (error instanceof client.ResponseBodyError && clientErrors.includes(error.error));
  if (isRejectedClient) return "The provider does not accept OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.";
  if (error instanceof client.AuthorizationResponseError && requestErrors.includes(error.error))
    return `The provider refuses log-ins of this client (${error.error}). Check there what OIDC_CLIENT_ID may do.`;
  const reason = (error as { cause?: { message?: unknown } }).cause?.message;
  const isAlgorithm = code === "OAUTH_UNSUPPORTED_OPERATION" || String(reason).includes('"alg"');
  return isAlgorithm ? "The provider signs in a way that cannot be checked. Let it sign with RS256 or ES256." : null;
}
