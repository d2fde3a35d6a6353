/** The site's name. Everything that readers, mail programs, feeds and machines see of it is written with this. */
export const site = { name: "Career Hub" };

/** Returns the title of a page. */
export const pageTitle = (page: string): string => `${page} - ${site.name}`;
