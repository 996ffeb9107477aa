import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { chooseCoding } from './choose-coding.ts';
import { readConsoleBuild } from './file-map.ts';
import { pageWithoutConsole, renderPage } from './render-page.ts';

describe('A32: readConsoleBuild', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stowage-static-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (path: string, content = path): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };

  it('knows the files of the build, each with its compressed forms, and no other', () => {
    for (const path of [
      'index.html',
      'robots.txt',
      'assets/app-1a.js',
      'assets/app-1a.js.br',
      'assets/app-1a.js.gz',
      'assets/app-1a.js.map',
      'assets/lone.gz',
      'assets/font-2b.woff2',
      '.vite/manifest.json',
      '.built-from',
      'assets/.hidden',
      'deep/er/x.svg',
    ]) {
      write(path);
    }
    const build = readConsoleBuild(folder);
    expect([...build.files.keys()].sort()).toEqual([
      '/assets/app-1a.js',
      '/assets/font-2b.woff2',
      '/assets/lone.gz',
      '/deep/er/x.svg',
      '/robots.txt',
    ]);
    const script = build.files.get('/assets/app-1a.js');
    expect(Object.keys(script?.bodies ?? {}).sort()).toEqual(['br', 'gzip', 'identity']);
    expect(script?.mediaType).toBe('text/javascript; charset=utf-8');
    expect(build.files.get('/assets/lone.gz')?.mediaType).toBe('application/octet-stream');
    expect(build.page).toBe('index.html');
  });

  it('follows no link out of the build', () => {
    write('index.html');
    symlinkSync('/etc/passwd', join(folder, 'passwd'));
    symlinkSync('/etc', join(folder, 'etc'));
    expect([...readConsoleBuild(folder).files.keys()]).toEqual([]);
  });

  it('has nothing when the console was not built', () => {
    expect(readConsoleBuild(join(folder, 'none'))).toEqual({ files: new Map(), page: null });
  });

  it('gives the same content the same tag, and other content another', () => {
    write('a.txt', 'one');
    write('b.txt', 'one');
    write('c.txt', 'two');
    const { files } = readConsoleBuild(folder);
    expect(files.get('/a.txt')?.tag).toBe(files.get('/b.txt')?.tag);
    expect(files.get('/a.txt')?.tag).not.toBe(files.get('/c.txt')?.tag);
  });
});

describe('chooseCoding', () => {
  const all = { br: 1, gzip: 1, identity: 1 };
  it.each([
    ['gzip, deflate, br, zstd', all, 'br'],
    ['gzip', all, 'gzip'],
    ['GZIP', all, 'gzip'],
    ['br;q=0, gzip;q=0.5', all, 'gzip'],
    ['br;q=0.000', all, 'identity'],
    ['brotli, x-gzip', all, 'identity'],
    ['', all, 'identity'],
    [undefined, all, 'identity'],
    ['br', { gzip: 1, identity: 1 }, 'identity'],
  ])('%j', (accepted, available, expected) => {
    expect(chooseCoding(accepted, available)).toBe(expected);
  });
});

describe('renderPage', () => {
  const config = {
    nonce: 'N',
    storage_name: '</script><!--<script>$&',
    region: 'hcm01',
    identity: { provider: 'builtin' as const, mail_goes_to_outbox: false },
    contact_url: null,
  };

  it('puts the configuration in as data that nothing can end early', () => {
    const page = renderPage(pageWithoutConsole, config);
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page).not.toContain('<!--');
    expect(JSON.parse(/nonce="N">(.*)<\/script>/.exec(page)?.[1] ?? '')).toEqual(config);
  });
});
