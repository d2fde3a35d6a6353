import { type ComponentProps, useState } from "react";

/** An input for a password. With JavaScript a button shows what is typed. */
export function PasswordInput({ className = "", ...input }: ComponentProps<"input">) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <input {...input} type={isShown ? "text" : "password"} className={`${className} pr-16`} />
      <button
        type="button"
        className="with-script absolute inset-y-0 right-0 w-16 cursor-pointer text-sm font-semibold text-accent"
        aria-controls={input.id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? "Hide" : "Show"}
        <span className="sr-only"> password</span>
      </button>
    </div>
  );
}
