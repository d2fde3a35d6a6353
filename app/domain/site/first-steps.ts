export const firstSteps = [
  { name: "name", label: "Name the site", text: "Its name, words, colour and mark.", href: "/admin/site" },
  {
    name: "password",
    label: "Choose your own password",
    text: "The first one was printed when the site started.",
    href: "/account/password",
  },
  {
    name: "mail",
    label: "Test the emails",
    text: "Without SMTP_URL, emails are written to files and nobody gets them.",
    href: "/admin/mail",
  },
  {
    name: "terms",
    label: "Choose your categories",
    text: "The categories, formats and tags by which people find resources.",
    href: "/admin/categories",
  },
  {
    name: "catalogue",
    label: "Bring your own resources",
    text: "Import a file, or keep the shipped ones. With SEED=off, a new site starts without them.",
    href: "/admin/import",
  },
  {
    name: "links",
    label: "Let the links be checked",
    text: "With FETCH_LINKS=on, the server finds dead links and pages that changed. It then asks the sites of your links.",
    href: "/admin/checks",
  },
] as const;

export type FirstStepName = (typeof firstSteps)[number]["name"];

export const isFirstStep = (name: unknown): name is FirstStepName => firstSteps.some((step) => step.name === name);
