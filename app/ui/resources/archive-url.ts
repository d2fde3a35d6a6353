/** Returns the URL of the copy in the Internet Archive that is nearest to a day. */
export function archiveUrl(productUrl: string, day: Date | string): string {
  return `https://web.archive.org/web/${new Date(day).toISOString().slice(0, 10).replaceAll("-", "")}/${productUrl}`;
}
