/** Returns a path with one leading slash, because browsers treat `//name` as another site. */
export const rootedPath = (pathname: string) => `/${pathname.replace(/^[/\\]+/, "")}`;
