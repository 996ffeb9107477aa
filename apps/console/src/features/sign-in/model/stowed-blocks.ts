export interface Block {
  x: number;
  y: number;
  width: number;
  tone: 'plain' | 'deep' | 'bright';
}

export const blockHeight = 40;
const gap = 10;
const unit = 48;
const columns = 11;
const rows = 15;

/** The same hold for everyone: rows of blocks of one to three units, a few of them marked. No chance is involved. */
export function stowedBlocks(): Block[] {
  const next = sequence(11);
  const blocks: Block[] = [];
  for (let row = 0; row < rows; row += 1) {
    let column = 0;
    // Rows end where the freight ends.
    const end = columns - Math.floor(next() * 2.2);
    while (column < end) {
      const draw = next();
      const units = Math.min(end - column, draw < 0.55 ? 1 : draw < 0.88 ? 2 : 3);
      const mark = next();
      blocks.push({
        x: column * (unit + gap),
        y: row * (blockHeight + gap),
        width: units * unit + (units - 1) * gap,
        tone: mark < 0.09 ? 'bright' : mark < 0.2 ? 'deep' : 'plain',
      });
      column += units;
    }
  }
  return blocks;
}

/** A small linear congruential sequence (Numerical Recipes' constants): plain, repeatable, good enough for a pattern. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
