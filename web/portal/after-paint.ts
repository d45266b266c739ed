/** How long a page waits for its picture or its paint before the script comes regardless, in milliseconds. */
const longest = 2000;

/**
 * Script text that fetches a page's modules once the page has been painted, its photograph included if it opens with
 * one: on a slow line they would share the bytes of one second, and every form works without a script. A shopper who
 * touches the page first is not kept waiting, and a press on a button that needs the script is kept for it.
 */
export function afterPaint(entry: string, modules: readonly string[]): string {
  return `(()=>{const picture=document.querySelector(".start-picture");let asked=false;
const add=(tag,values)=>document.head.append(Object.assign(document.createElement(tag),values));
const ask=()=>{if(asked)return;asked=true;
for(const href of ${literal(modules)})add("link",{rel:"modulepreload",href});
add("script",{type:"module",src:${literal(entry)}})};
window.pressedEarly=[];
addEventListener("click",({target})=>{const button=target.closest?.("button[type=button]");button&&window.pressedEarly?.push(button)},true);
for(const on of ["pointerdown","keydown","focusin"])addEventListener(on,ask,{once:true,passive:true});
setTimeout(ask,${longest});
if(!picture)return new PerformanceObserver(ask).observe({type:"paint",buffered:true});
if(picture.complete)return ask();
for(const on of ["load","error"])picture.addEventListener(on,ask)})()`;
}

/** A value inside a script element: nothing in it may end the element. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
