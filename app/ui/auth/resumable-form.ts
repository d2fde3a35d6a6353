/** The error data of a form whose session had ended, or that the database was unavailable for. */
export type ResumableForm = {
  isResumable: true;
  /** The URL that the form was sent to. */
  action: string;
  fields: [name: string, value: string][];
  message: string;
  /** Why the login failed. */
  loginError?: string;
  email?: string;
  /** Whether the password was right and a code is needed. */
  needsCode?: boolean;
  /** Set if the form only has to be sent again: the fields to enter again. */
  secretFields?: ("password" | "code")[];
};

export function isResumableForm(data: unknown): data is ResumableForm {
  return (data as Partial<ResumableForm> | null)?.isResumable === true;
}
