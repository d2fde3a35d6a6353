/**
 * The `links` of a page whose first paint is to wait until the element of this id has arrived. What comes before it is
 * little; laying it out twice costs a slow phone more time than half a page is worth, and moves what is there.
 */
export const paintWith = (id: string) => () => [{ rel: "expect", href: `#${id}`, blocking: "render" }];
