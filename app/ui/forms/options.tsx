export type Choices = readonly { value: string; label: string }[];

export function Options({ choices }: { choices: Choices }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
