/** Returns a path that leads to this site, whatever the request's path was: browsers take `//name` for another site. */
export const rootedPath = (pathname: string) => `/${pathname.replace(/^[/\\]+/, "")}`;
