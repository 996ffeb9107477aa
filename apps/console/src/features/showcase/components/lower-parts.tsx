import { FloatingParts } from '#console/features/showcase/components/floating-parts.tsx';
import { ShowingParts } from '#console/features/showcase/components/showing-parts.tsx';
import { StateParts } from '#console/features/showcase/components/state-parts.tsx';
import { TableParts } from '#console/features/showcase/components/table-parts.tsx';

export function LowerParts() {
  return (
    <>
      <TableParts />
      <StateParts />
      <FloatingParts />
      <ShowingParts />
    </>
  );
}
