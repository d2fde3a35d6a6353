/** Gives a route that only has an action a component, without which its errors are raw responses. */
export function FormRoute() {
  return null;
}
