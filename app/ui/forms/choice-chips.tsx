import type { Choices } from "./options";

type Props = {
  name: string;
  choices: Choices;
  isChosen: (value: string) => boolean;
  /** Whether one of them is chosen. Otherwise any number is. */
  isOne?: boolean;
  isRequired?: boolean;
};

/** The choices of a form as chips. */
export function ChoiceChips({ name, choices, isChosen, isOne = false, isRequired }: Props) {
  return (
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <li key={value}>
          <label className="tag-chip">
            <input
              type={isOne ? "radio" : "checkbox"}
              name={name}
              value={value}
              defaultChecked={isChosen(value)}
              required={isRequired}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
  );
}
