import { profileName, rcloneRemote, shellQuote } from '#console/lib/credentials/credential-files.ts';
import { joinLines, type AppBlock, type AppTarget } from './app-block.ts';

export function rcloneBlocks({ credential, bucket, canWrite }: AppTarget): AppBlock[] {
  const remote = remoteName(profileName(credential));
  const root = bucket === null ? `${remote}:` : `${remote}:${bucket}`;
  return [
    {
      kind: 'file',
      fileName: '~/.config/rclone/rclone.conf',
      language: 'ini',
      // A key for one bucket may not create buckets, so rclone must not check for it, or make it, before writing.
      text: rcloneRemote(credential, remote) + (bucket === null ? '' : 'no_check_bucket = true\n'),
    },
    {
      kind: 'try',
      fileName: null,
      language: 'shell',
      text: joinLines(
        `rclone lsf ${shellQuote(root)}`,
        bucket !== null && canWrite ? `rclone copy ./photos ${shellQuote(`${root}/photos`)} --progress` : null,
        bucket === null ? null : `rclone copy ${shellQuote(root)} ./${bucket} --progress`,
      ),
    },
  ];
}

/** rclone takes a leading hyphen for a flag and a dot at the start for a path. */
function remoteName(name: string): string {
  return name.replace(/^[.-]+/, '') || 'stowage';
}
