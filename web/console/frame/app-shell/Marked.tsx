/** A text with the part that was searched for underlined. */
export function Marked({ text, match }: { text: string; match: string }) {
  const low = match.trim().toLowerCase();
  const at = low === '' ? -1 : text.toLowerCase().indexOf(low);
  if (at < 0) {
    return text;
  }
  return (
    <>
      {text.slice(0, at)}
      <mark className="palette-marked">{text.slice(at, at + low.length)}</mark>
      {text.slice(at + low.length)}
    </>
  );
}
