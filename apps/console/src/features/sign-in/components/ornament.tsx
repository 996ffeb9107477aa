import { blockHeight, stowedBlocks } from '#console/features/sign-in/model/stowed-blocks.ts';

const blocks = stowedBlocks();
const tones = { plain: 'fill-active', deep: 'fill-accent-wash', bright: 'fill-accent-solid' };

/** The brand's one ornament. */
export function Ornament() {
  return (
    <svg aria-hidden viewBox="0 0 800 900" preserveAspectRatio="xMidYMin slice" className="absolute inset-0 size-full">
      <defs>
        <linearGradient id="ornament-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="white" />
          <stop offset=".42" stopColor="white" />
          <stop offset=".8" stopColor="black" />
        </linearGradient>
        <mask id="ornament-mask" maskUnits="userSpaceOnUse" x="0" y="0" width="800" height="900">
          <rect width="800" height="900" fill="url(#ornament-fade)" />
        </mask>
      </defs>
      <g mask="url(#ornament-mask)">
        <g transform="translate(66 206) rotate(-14)">
          {blocks.map(({ x, y, width, tone }) => (
            <rect key={`${x} ${y}`} x={x} y={y} width={width} height={blockHeight - 8} rx="7" className={tones[tone]} />
          ))}
        </g>
      </g>
    </svg>
  );
}
