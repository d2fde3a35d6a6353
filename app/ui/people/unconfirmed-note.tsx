import { TextLink } from "~/ui/forms/button";

type Props = { person: { id: number; emailConfirmedAt: Date | string | null } };

/** Says before the press that an unconfirmed email gets no more rights, and where to change that. */
export function UnconfirmedNote({ person: { id, emailConfirmedAt } }: Props) {
  if (emailConfirmedAt) return null;
  return (
    <p>
      This person has not confirmed their email, so they cannot become a moderator or an administrator: somebody else
      may have signed up with it. If you know that it is theirs, first mark it as confirmed on{" "}
      <TextLink href={`/admin/people/${id}`}>their page</TextLink>.
    </p>
  );
}
