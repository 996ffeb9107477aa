export interface MarkProps {
  className?: string;
}

/** The sign: stowed rows. Decoration beside the name. */
export function Mark({ className = 'size-6' }: MarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent-solid" />
      <g className="fill-accent-ink">
        <rect x="6.5" y="9" width="19" height="3.2" rx="1.2" />
        <rect x="6.5" y="14.4" width="12.6" height="3.2" rx="1.2" />
        <rect x="20.9" y="14.4" width="4.6" height="3.2" rx="1.2" />
        <rect x="6.5" y="19.8" width="19" height="3.2" rx="1.2" />
      </g>
    </svg>
  );
}
