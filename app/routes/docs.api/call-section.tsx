import type { ApiEndpoint } from "~/http/api/api-page.server";
import { FieldTable } from "./field-table";

export function CallSection({ call }: { call: ApiEndpoint }) {
  return (
    <section aria-labelledby={call.id} className="panel space-y-3">
      <h2 id={call.id} className="font-mono text-lg font-semibold">
        {call.method} {call.path}
      </h2>
      <p>{call.summary}.</p>
      <p className="text-sm text-soft">For: {call.who}</p>
      {call.parameters.length > 0 && <FieldTable caption="Parameters" fields={call.parameters} />}
      {call.bodies.map((fields, index) => (
        <FieldTable
          key={fields.map((field) => field.name).join()}
          caption={index === 0 ? "Body" : "Or this body"}
          fields={fields}
        />
      ))}
      <FieldTable
        caption="Responses"
        fields={call.responses.map(({ status, what, kind }) => ({ name: status, kind, note: what }))}
      />
    </section>
  );
}
