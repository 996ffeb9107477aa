import { userNameLengthMax } from '#console/lib/grants/iam-names.ts';

/** A name for the user that an application works as: `rclone-backups`, and `rclone-backups-2` when that is taken. */
export function appUserName(app: string, bucket: string, takenNames: Iterable<string>): string {
  const taken = new Set(Array.from(takenNames, (name) => name.toLowerCase()));
  const base = `${app}-${bucket}`.slice(0, userNameLengthMax - 4);
  if (!taken.has(base.toLowerCase())) return base;
  for (let count = 2; ; count += 1) {
    const name = `${base}-${count}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
