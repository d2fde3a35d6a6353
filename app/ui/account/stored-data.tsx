const stored = [
  "Your account: name, email, type, role, city, state and country.",
  "Your password and the key and recovery codes of two-factor authentication. Nobody can read them.",
  "Your upvotes.",
  "Your library, with your notes.",
  "What you removed from your library in the last hour, so that you can undo it.",
  "Your verdicts on resources, with your comments.",
  "The lists and searches that you follow.",
  "The links that you imported.",
  "Your notices, until they are 90 days old.",
  "Your submissions, with their pictures.",
  "Your learning paths, and those that you follow, reported or voted for.",
  "What you reported.",
  "The optional emails that you turned on, with their day and time zone.",
  "Where you are logged in: browsers and times.",
  "The emails that we sent you, and log entries about what you submitted.",
];

export function StoredData() {
  return (
    <ul
      aria-label="What we store about you"
      className="list-disc space-y-1 p-4 pl-9 text-sm text-soft sm:py-5 sm:pl-11"
    >
      {stored.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
