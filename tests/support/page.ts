/** Pages as a browser without JavaScript has them: parsed, with forms that are filled in by label and sent. */
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { type DomHandler, DomUtils, parseDocument } from "htmlparser2";

type Node = DomHandler["root"]["children"][number];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const headers = { Accept: "text/html" };
const squeeze = (text: string) => text.replace(/\s+/g, " ").trim();

/** Requests a page. The request context keeps cookies and follows redirects. */
export const openPage = async (request: APIRequestContext, path: string): Promise<Page> =>
  readPage(request, await request.get(path, { headers }));

const readPage = async (request: APIRequestContext, response: APIResponse): Promise<Page> =>
  new Page(request, new URL(response.url()), response.status(), await response.text());

export class Page {
  private readonly nodes: Node[];

  constructor(
    private readonly request: APIRequestContext,
    readonly url: URL,
    readonly status: number,
    source: string,
  ) {
    this.nodes = parseDocument(source.replace(/<(script|style)\b.*?<\/\1>/gs, "")).children;
  }

  /** The text of the page, or of the elements with this role. */
  text(role?: string): string {
    const parts = role ? this.find((one) => one.attribs.role === role) : this.nodes;
    return squeeze(parts.map(textOf).join(" "));
  }

  /** What is typed or chosen in a field, or whether it is checked. */
  value(label: string): string | boolean {
    const field = this.field(label);
    return isCheckable(field) ? "checked" in field.attribs : (valuesOf(field)[0] ?? "");
  }

  /** The message that describes a field. */
  description(label: string): string {
    return this.textByIds(this.field(label).attribs["aria-describedby"] ?? "");
  }

  hasButton(name: string): boolean {
    return this.buttons(name).length > 0;
  }

  /** Opens the page that the links with this name lead to, those of the main content if there are any. */
  follow(name: string): Promise<Page> {
    const all = this.find((one) => one.name === "a" && (one.attribs["aria-label"] ?? textOf(one)) === name);
    const main = all.filter((one) => ancestors(one).some((around) => around.name === "main"));
    const named = main.length > 0 ? main : all;
    const [href, ...others] = new Set(named.map(({ attribs }) => attribs.href!));
    if (href === undefined || others.length > 0)
      throw new Error(`${named.length} links "${name}" at ${this.url}: ${this.text()}`);
    return openPage(this.request, new URL(href, this.url).href);
  }

  /**
   * Fills in the form with this button, presses the button and returns the next page. Where there are more of them, it is
   * the form that has the fields and this name, or is in the article with this text.
   */
  async send(
    button: string,
    fields: Record<string, string | boolean> = {},
    { formName, article, files = {} }: { formName?: string; article?: string; files?: Record<string, File> } = {},
  ): Promise<Page> {
    const isIn = (one: Element) =>
      ancestors(one).some((around) => around.name === "article" && textOf(around).includes(article!));
    const named = this.buttons(button).filter(
      (one) =>
        (!formName || this.nameOf(this.formOf(one)) === formName) &&
        (!article || isIn(one)) &&
        Object.keys(fields).every((label) => this.fields(label, this.formOf(one)).length > 0),
    );
    if (named.length !== 1) throw new Error(`${named.length} buttons "${button}" at ${this.url}: ${this.text()}`);
    const [pressed] = named as [Element];
    const form = this.formOf(pressed);
    for (const [label, value] of Object.entries(fields)) this.fill(this.field(label, form), value);
    const url = new URL(pressed.attribs.formaction ?? form.attribs.action ?? this.url, this.url);
    const sent = { ...headers, Referer: this.url.href };
    const entries = this.successful(form, pressed);
    if (form.attribs.enctype === "multipart/form-data") {
      const multipart = new FormData();
      for (const [name, value] of entries) multipart.append(name, value);
      for (const [name, file] of Object.entries(files)) multipart.append(name, file);
      return readPage(this.request, await this.request.post(url.href, { headers: sent, multipart }));
    }
    const body = new URLSearchParams(entries);
    if (form.attribs.method !== "post") {
      url.search = body.toString();
      return openPage(this.request, url.href);
    }
    const withType = { ...sent, "Content-Type": "application/x-www-form-urlencoded" };
    return readPage(this.request, await this.request.post(url.href, { headers: withType, data: body.toString() }));
  }

  private fill(field: Element, value: string | boolean): void {
    if (isCheckable(field)) {
      const sameName = this.find(({ name, attribs }) => name === "input" && attribs.name === field.attribs.name);
      for (const one of field.attribs.type === "radio" ? sameName : [field]) delete one.attribs.checked;
      if (value) field.attribs.checked = "";
    } else if (field.name === "select") {
      const options = within([field], ({ name }) => name === "option");
      for (const one of options) delete one.attribs.selected;
      // Throws if there is no such option.
      options.find((one) => textOf(one) === value || one.attribs.value === value)!.attribs.selected = "";
    } else field.attribs.value = String(value);
  }

  /** The fields that a browser sends: the entry list of the HTML standard. */
  private successful(form: Element, pressed: Element): [string, string][] {
    const all = this.find((one) => isField(one) || one === pressed);
    return all
      .filter((one) => one.attribs.name && !isDisabled(one) && this.formOf(one) === form)
      .filter(
        (one) =>
          one === pressed ||
          (!/^(submit|file)$/.test(one.attribs.type ?? "") && (!isCheckable(one) || "checked" in one.attribs)),
      )
      .flatMap((one) => valuesOf(one).map((value): [string, string] => [one.attribs.name!, value]));
  }

  private find = (test: (element: Element) => boolean): Element[] => within(this.nodes, test);

  private formOf(control: Element): Element {
    const { form } = control.attribs;
    return (form ? this.byId(form) : ancestors(control).filter(({ name }) => name === "form"))[0] as Element;
  }

  private buttons(name: string): Element[] {
    return this.find((one) => one.name === "button" && one.attribs.type !== "button" && this.nameOf(one) === name);
  }

  private field(label: string, form?: Element): Element {
    const found = this.fields(label, form);
    if (found.length !== 1) throw new Error(`${found.length} fields "${label}" at ${this.url}: ${this.text()}`);
    return found[0]!;
  }

  /** The fields with this name, or whose name starts with it. */
  private fields(label: string, form?: Element): Element[] {
    const fields = this.find(
      (one) => isField(one) && one.attribs.type !== "hidden" && (!form || this.formOf(one) === form),
    );
    const exact = fields.filter((one) => this.nameOf(one) === label);
    return exact.length > 0 ? exact : fields.filter((one) => this.nameOf(one).startsWith(label));
  }

  /** The accessible name. */
  private nameOf(element: Element): string {
    const { id, "aria-label": label, "aria-labelledby": ids } = element.attribs;
    if (label) return label;
    if (ids) return this.textByIds(ids);
    if (element.name === "button") return textOf(element);
    const labels = this.find(({ name, attribs }) => name === "label" && id !== undefined && attribs.for === id);
    return [...labels, ...ancestors(element).filter(({ name }) => name === "label")].map(textOf).join(" ");
  }

  private byId = (id: string) => this.find((one) => one.attribs.id === id);
  private textByIds = (ids: string): string => squeeze(ids.split(" ").flatMap(this.byId).map(textOf).join(" "));
}

const within = (nodes: Node[], test: (element: Element) => boolean) => DomUtils.findAll(test, nodes);
const textOf = (node: Node): string => squeeze(DomUtils.textContent(node));
const isField = ({ name }: Element) => ["input", "select", "textarea"].includes(name);
const isCheckable = ({ attribs }: Element) => ["checkbox", "radio"].includes(attribs.type ?? "");

function ancestors(element: Element): Element[] {
  const parent = DomUtils.getParent(element);
  return parent && DomUtils.isTag(parent) ? [parent, ...ancestors(parent)] : [];
}

const isDisabled = (control: Element): boolean =>
  "disabled" in control.attribs ||
  ancestors(control).some(({ name, attribs }) => name === "fieldset" && "disabled" in attribs);

function valuesOf(field: Element): string[] {
  const { value } = field.attribs;
  if (field.name === "textarea") return [value ?? DomUtils.getText(field).replace(/^\n/, "")];
  if (field.name !== "select") return [value ?? (isCheckable(field) ? "on" : "")];
  const options = within([field], ({ name }) => name === "option");
  const chosen = options.filter(({ attribs }) => "selected" in attribs);
  const sent = chosen.length > 0 || "multiple" in field.attribs ? chosen : options.slice(0, 1);
  return sent.map((one) => one.attribs.value ?? textOf(one));
}
