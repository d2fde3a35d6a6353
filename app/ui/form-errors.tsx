/** What is wrong with a form as a whole. */
export function FormErrors({ id, errors }: { id?: string; errors: string[] | undefined }) {
  return errors ? (
    <p id={id} role="alert" className="rounded-lg bg-danger-soft p-3 text-danger">
      {errors.join(", ")}
    </p>
  ) : null;
}
