import type { Provider } from "./root-data";

/** The error data of a form that came after the session ended or while the database was unavailable. */
export type ResumableForm = {
  isResumable: true;
  /** The URL that the form was sent to. */
  action: string;
  fields: [name: string, value: string][];
  message: string;
  loginError?: string;
  provider?: Provider;
  email?: string;
  /** Whether the password was right and a code is needed. */
  needsCode?: boolean;
  /** The fields to enter again. Set if the form only needs to be sent again. */
  secretFields?: ("password" | "new_password" | "code")[];
};

export function isResumableForm(data: unknown): data is ResumableForm {
  return (data as Partial<ResumableForm> | null)?.isResumable === true;
}
