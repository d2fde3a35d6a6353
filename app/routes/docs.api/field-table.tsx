import type { ApiField } from "~/http/api/api-page.server";

export function FieldTable({ caption, fields }: { caption: string; fields: ApiField[] }) {
  return (
    <table className="w-full table-fixed text-left text-sm wrap-anywhere">
      <caption className="py-2 text-left font-semibold">{caption}</caption>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name} className="border-t border-line align-top">
            <th scope="row" className="w-1/3 py-2 pr-4 font-mono [font-weight:400]">
              {field.name}
            </th>
            <td className="py-2 pr-4">{field.kind}</td>
            <td className="py-2">{field.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
