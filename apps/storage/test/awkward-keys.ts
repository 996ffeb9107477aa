/** Keys that file systems, routers, URL parsers and databases like to change. None may be changed, and no two may meet. */
export function awkwardKeys(): string[] {
  const segments = [
    '.', '..', '...', 'a', 'A', 'a.', 'a ', ' a', '~', '-', '_', '*', '?', '#', '%', '%25', '%2e', '%2e%2e', '%2f', '+',
    '%20', '&', '=', ';', ':', '@', '!', "'", '"', '<', '>', '|', '\\', '..\\', '^', '`', '{', '}', '[', ']', '(', ')',
    ',', '$', 'CON', 'nul.txt', 'é', 'é', 'ß', 'ü', 'İ', 'ı', '日本', '😀', '￿', '𐀀', '', '\u{10FFFF}',
    '‮', '​', '__proto__', 'constructor', 'index.html', '.git', '0012', '1e3', 'null', 'undefined', 'true',
  ];
  const shapes = [
    (name: string) => name,
    (name: string) => `dir/${name}`,
    (name: string) => `${name}/x`,
    (name: string) => `${name}//`,
  ];
  const controls = Array.from({ length: 31 }, (_, index) => `control-${String.fromCharCode(index + 1)}-x`);
  const more = [
    '/', '//', '///', '/lead', '//lead', 'trail/', 'trail//', 'a//b', 'a/b', 'a/./b', 'a/../b', '../a', '../../a',
    './a', '/../a', 'b/..', 'b/.', '..//..', '/.', '/..', '../victim/x', 'line\nbreak', 'return\rx', 'tab\tx', 'del\u007f',
    'x'.repeat(300), `${'d/'.repeat(300)}x`, 'k'.repeat(1024), 'nul\u0000x', 'c1\u0085x', ' ', '  ', 'a b', 'a+b', 'a%20b',
  ];
  return [...new Set([...segments.flatMap((name) => shapes.map((shape) => shape(name))), ...controls, ...more])].filter(
    (key) => key !== '',
  );
} // prettier-ignore
