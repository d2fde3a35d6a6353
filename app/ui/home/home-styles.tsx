import styles from "~/styles/home-page.css?inline";

const html = { __html: styles };

/** The styles that only Home and the start of the search have. The other pages are lighter without them. */
export function HomeStyles() {
  return <style id="home-styles" dangerouslySetInnerHTML={html} />;
}
