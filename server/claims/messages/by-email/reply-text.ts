/** More than anybody writes, in characters. */
const mostRead = 200_000;

/**
 * What somebody wrote in a reply, without what their program quotes below it and without their signature. The line above a
 * quote differs by program and language, but names who is quoted: our own address there is what it's known by. Where our
 * address is missing, the common forms are known by themselves. A reply between quoted lines keeps what stands between.
 */
export function replyText(text: string, ours: readonly string[]): string {
  const lines = text.slice(0, mostRead).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const at = quoteFrom(lines, ours);
  const before = lines.slice(0, at?.from ?? lines.length);
  // Lines that are marked one by one end by themselves; what stands between them was typed.
  const after = at === null ? [] : lines.slice(at.from + at.length);
  const typed = after.find((line) => line.trim() !== '')?.startsWith('>') ? after : [];
  const kept = [...unsigned(before), ...(typed.length > 0 ? ['', ...typed] : [])].filter((line) => !/^\s*>/.test(line));
  return unsigned(kept)
    .join('\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The first line of what is above a quote, and how many lines that is. */
function quoteFrom(lines: readonly string[], ours: readonly string[]): { from: number; length: number } | null {
  for (let at = 0; at < lines.length; at += 1) {
    if (divider.test(lines[at]!) || isHeaderBlock(lines, at, ours)) {
      return { from: at, length: 1 };
    }
    if (!/[:：]\s*$/.test(lines[at]!)) {
      continue;
    }
    // Programs wrap the line at 78 characters or so.
    const marked = lines.slice(at + 1, at + 4).find((line) => line.trim() !== '') ?? '';
    for (let from = at; from > at - 4 && from >= 0 && lines[from]!.trim() !== ''; from -= 1) {
      const line = lines.slice(from, at + 1).map((part) => part.trim());
      if (isAttribution(line.join(' '), ours, marked.startsWith('>'))) {
        return { from, length: at + 1 - from };
      }
    }
  }
  return null;
}

/** "-----Original Message-----" in whatever language, and the line that Outlook draws on the web. */
const divider = /^\s*(?:-{2,}\s*\p{L}[\p{L}\s.']{3,40}-{2,}|_{20,})\s*$/u;

/**
 * "On Tue, Nov 24, 2026 at 9:00 AM Fjell & Fern wrote:", by ending in a colon and naming our address, or by its verb
 * where marked lines follow: somebody may tell what a driver wrote.
 */
function isAttribution(line: string, ours: readonly string[], marked: boolean): boolean {
  if (line.length > 400) {
    return false;
  }
  const lower = line.toLowerCase();
  // The day or the hour beside the address; a reply address has digits of its own.
  const named = ours.some((address) => lower.includes(address) && /\d/.test(lower.replaceAll(address, '')));
  return named || (marked && wrote.test(line));
}

const wrote =
  /^(?:on\b.*\d.*\bwrote|am\b.*\d.*\bschrieb\b.*|le\b.*\d.*\ba écrit|el\b.*\d.*\bescribió|il\b.*\d.*\bha scritto|op\b.*\d.*\bschreef\b.*|em\b.*\d.*\bescreveu|den\b.*\d.*\bskrev\b.*|(?:w dniu|dnia)\b.*\d.*\bnapisał\S*)\s*[:：]\s*$/iu;

/** Outlook's head of a quote: a few lines like "From: …", the first of which names us or is followed by its like. */
function isHeaderBlock(lines: readonly string[], from: number, ours: readonly string[]): boolean {
  const first = headerLine.exec(lines[from]!.trim());
  if (!first) {
    return false;
  }
  const block = lines.slice(from, from + 4).filter((line) => headerLine.test(line.trim()));
  const namesUs = ours.some((address) => lines[from]!.toLowerCase().includes(address));
  return block.length >= 3 && (namesUs || senders.test(first[1]!));
}
const headerLine = /^\*?(\p{L}[\p{L}\s-]{1,14}?)\s?:\*?\s+\S/u;
const senders = /^(?:from|von|de|da|van|från|fra|od|lähettäjä)$/iu;

/** Without what programs and people put below their words: "-- " and what follows, and what a phone says of itself. */
function unsigned(lines: readonly string[]): string[] {
  const signature = lines.findIndex((line) => /^-- ?$/.test(line));
  const kept = signature < 0 ? [...lines] : lines.slice(0, signature);
  while (kept.length > 0 && (kept.at(-1)!.trim() === '' || phone.test(kept.at(-1)!.trim()))) {
    kept.pop();
  }
  return kept;
}

const phone =
  /^(?:(?:sent (?:from|with|via)|get|gesendet (?:mit|von)|envoyé (?:de|depuis|à partir de)|obtenir|télécharger|enviado (?:desde|do|a partir do)|obtener|obter o|inviato da|scarica|verzonden vanaf|verstuurd vanaf|skickat från|sendt fra|wysłane z) (?:my|mi|mio|mon|meinem|meu|mijn|min|mojego|yahoo|mail|proton|gmail|samsung|galaxy|iphone|ipad|android|blackberry|outlook)\b|von meinem .{2,30} gesendet|outlook für ).{0,80}$/iu;

/**
 * A text without what opens a claim for whoever reads it: the links of our emails and the address that replies go to, which
 * a quote may have brought along. Staff read messages, and may do what a customer does only as themselves.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/\b[0-9a-z]{26}\.(?:view|sign|print|review)\.[\w.-]+/g, '…')
    .replace(/\breply\+[0-9a-z]{58}@[a-z0-9.-]+/gi, '…');
}
