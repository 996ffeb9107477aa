// Kept free of anything newer than what it checks for.
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Stowage needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
