import { TextLink } from "~/ui/forms/button";
import { TitledSection } from "~/ui/layout/page-parts";
import type { OtherVersion as Version } from "./editor-state";

type Props = { version: Version; editHref: string };

/** The stored version of a path that was saved in another window, above the form with one's own. */
export function OtherVersion({ version: { title, summary, facts, steps }, editHref }: Props) {
  return (
    <TitledSection id="other-version" title="Stored version" className="panel mt-4 max-sm:p-4">
      <p className="mt-3 font-semibold">{title}</p>
      <p className="facts text-sm text-soft">
        {facts.map((fact) => (
          <span key={fact}>{fact} </span>
        ))}
      </p>
      {summary && <p className="mt-1 whitespace-pre-line">{summary}</p>}
      <ol className="mt-3 list-decimal space-y-2 pl-6">
        {steps.map((step, at) => (
          <li key={at}>
            {step.heading && <p className="font-semibold">{step.heading}</p>}
            <p>
              <bdi>{step.name}</bdi>
              {step.isOptional && <span className="badge ml-2">Optional</span>}
            </p>
            {step.note && <p className="text-sm whitespace-pre-line text-soft">{step.note}</p>}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm">
        Save your version below to replace the stored one, or{" "}
        <TextLink href={editHref}>discard yours and edit the stored one</TextLink>.
      </p>
    </TitledSection>
  );
}
