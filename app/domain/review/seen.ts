/** What an administrator saw of a submission when deciding. */
export type Seen = {
  resourceId: number;
  version: number;
  /** For a suggested change: the version of the resource that it changes. */
  originalVersion?: number;
};

type Versioned = { id: number; version: number };

/** Returns the value of the field `seen` of every form that decides, for example "12.3". */
export const formatSeen = ({ id, version }: Versioned, original?: Pick<Versioned, "version"> | null): string =>
  [id, version, ...(original ? [original.version] : [])].join(".");

/** Parses a value of `formatSeen`. Returns null if it is invalid. */
export function parseSeen(value: unknown): Seen | null {
  const [, id, version, original] = /^(\d{1,15})\.(\d{1,9})(?:\.(\d{1,9}))?$/.exec(String(value)) ?? [];
  if (!id) return null;
  return {
    resourceId: Number(id),
    version: Number(version),
    ...(original !== undefined && { originalVersion: Number(original) }),
  };
}
