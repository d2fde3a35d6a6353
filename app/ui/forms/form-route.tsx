/**
 * The component of a route that only has the action of a form. A route without a component would send errors as raw
 * responses instead of pages.
 */
export function FormRoute() {
  return null;
}
