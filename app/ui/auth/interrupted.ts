/** A form whose session was gone, or that the database was away for, as the server hands it to the error screen. */
export type Interrupted = {
  interrupted: true;
  /** Where the form was going. */
  at: string;
  typed: [name: string, value: string][];
  message: string;
  /** Why logging in again did not work. */
  wrong?: string;
  email?: string;
  /** The password was right, and the account has a second factor. */
  asksCode?: boolean;
  /** The form only has to be sent again, with these fields typed anew. */
  asks?: ("password" | "code")[];
};

export function isInterrupted(data: unknown): data is Interrupted {
  return (data as Partial<Interrupted> | null)?.interrupted === true;
}
