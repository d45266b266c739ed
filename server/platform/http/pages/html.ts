/** Writes text for an attribute or between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

const defaultCss = `
:root{color-scheme:light dark;--paper:#fafaf8;--ink:#1d1f22;--soft:#5c6067;--line:#dfdfda;--mark:#0b5c74;--field:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#131416;--ink:#ececea;--soft:#a2a6ad;--line:#33363b;--mark:#7cc4da;--field:#1c1e21}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:46rem;margin:0 auto;padding:3.5rem 1.25rem 5rem}
h1{font-size:1.9rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 .5rem}
h2{font-size:1.2rem;margin:2.75rem 0 .75rem;letter-spacing:-.01em}
h3{font-size:1rem;margin:0}
p{margin:.35rem 0 1rem}
a{color:var(--mark)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--mark);outline-offset:3px;border-radius:2px}
small,.soft{color:var(--soft)}
code,pre{font:.9em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{overflow:auto;padding:.9rem 1rem;background:var(--field);border:1px solid var(--line);border-radius:8px}
ul.plain{list-style:none;padding:0;margin:0;border-top:1px solid var(--line)}
ul.plain>li{border-bottom:1px solid var(--line);padding:.9rem 0}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600}
`;

/** A small plain page of the platform's own. `body` is markup that the caller has escaped. */
export function plainPage(options: { title: string; body: string; nonce: string; css?: string }): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeHtml(options.title)}</title><link rel="icon" href="data:,">` +
    `<style nonce="${options.nonce}">${defaultCss}${options.css ?? ''}</style></head>` +
    `<body><main>${options.body}</main></body></html>`
  );
}
