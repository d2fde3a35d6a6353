/** The texts of a submission whose contributor left fields empty. */

type Contributor = { firstName: string; lastName: string };

export function defaultName({ firstName, lastName }: Contributor): string {
  return `${firstName} ${lastName}'s Resource`;
}

export function defaultPitch({ firstName, lastName }: Contributor): string {
  return `Resource submitted by ${firstName} ${lastName}. Pending admin review.`;
}
