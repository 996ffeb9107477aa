import type { ReactNode } from 'react';

export interface SpecimenGroupProps {
  title: string;
  children: ReactNode;
}

export function SpecimenGroup({ title, children }: SpecimenGroupProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-2 text-lg font-semibold">{title}</h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  /** The part's name in the code. */
  name: string;
  children: ReactNode;
}

export function Specimen({ name, children }: SpecimenProps) {
  return (
    <div className="grid gap-2 md:grid-cols-[9rem_minmax(0,1fr)]">
      <h3 className="pt-1.5 font-mono text-xs text-fg-2">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
