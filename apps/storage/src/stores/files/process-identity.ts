import fs from 'node:fs';

import type { ProcessIdentity } from '#storage/stores/service-lock.ts';

export function ownProcess(): ProcessIdentity {
  return { pid: process.pid, birth: birthOf(process.pid) };
}

/** True while that very process runs; a later process with the same number was born at another time. */
export function isProcessAlive(other: ProcessIdentity): boolean {
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return birthOf(other.pid) === other.birth;
}

/** Linux: the boot's id and the start time in clock ticks, the 22nd field of proc(5) stat. Elsewhere nothing. */
function birthOf(pid: number): string {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command in parentheses, may hold spaces and parentheses itself.
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${boot} ${startTime}`;
  } catch {
    return '';
  }
}
