/** A tracking number, leading to its carrier's page where there is an address of the web. */
export function TrackingLink({ number, url }: { number: string; url: string | undefined }) {
  if (url === undefined || !/^https?:\/\//i.test(url)) {
    return number;
  }
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {number}
    </a>
  );
}
