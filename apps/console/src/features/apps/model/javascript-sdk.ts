import { joinLines, type AppBlock, type AppTarget } from './app-block.ts';

export function javascriptSdkBlocks({ credential, bucket, canWrite }: AppTarget): AppBlock[] {
  return [
    { kind: 'install', fileName: null, language: 'shell', text: 'npm install @aws-sdk/client-s3\n' },
    {
      kind: 'program',
      fileName: 'storage.mjs',
      language: 'javascript',
      text: joinLines(
        importLine(bucket, canWrite),
        '',
        'const s3 = new S3Client({',
        `  endpoint: ${quote(credential.endpoint)},`,
        `  region: ${quote(credential.region)},`,
        '  forcePathStyle: true,',
        '  credentials: {',
        `    accessKeyId: ${quote(credential.accessKeyId)},`,
        `    secretAccessKey: ${quote(credential.secretAccessKey)},`,
        '  },',
        '});',
        '',
        ...(bucket === null
          ? [
              'const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));',
              'for (const bucket of Buckets) console.log(bucket.Name);',
            ]
          : [
              canWrite
                ? `await s3.send(new PutObjectCommand({ Bucket: ${quote(bucket)}, Key: 'hello.txt', Body: 'Hello' }));`
                : null,
              canWrite ? '' : null,
              `for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket: ${quote(bucket)} })) {`,
              '  for (const item of page.Contents ?? []) console.log(item.Key, item.Size);',
              '}',
            ]),
      ),
    },
  ];
}

function importLine(bucket: string | null, canWrite: boolean): string {
  const names =
    bucket === null
      ? ['ListBucketsCommand', 'S3Client']
      : ['paginateListObjectsV2', ...(canWrite ? ['PutObjectCommand'] : []), 'S3Client'];
  return `import { ${names.join(', ')} } from '@aws-sdk/client-s3';`;
}

function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
