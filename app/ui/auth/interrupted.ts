/** A form whose session was gone, as the server hands it to the error screen. */
export type Interrupted = {
  interrupted: true;
  /** Where the form was going. */
  at: string;
  typed: [name: string, value: string][];
  sentence: string;
  /** Why logging in again did not work. */
  wrong?: string;
  email?: string;
  /** The password was right, and the account has a second factor. */
  asksCode?: boolean;
};

export function isInterrupted(data: unknown): data is Interrupted {
  return (data as Partial<Interrupted> | null)?.interrupted === true;
}
