import { joinLines, type AppBlock, type AppTarget } from './app-block.ts';

export function boto3Blocks({ credential, bucket, canWrite }: AppTarget): AppBlock[] {
  const text = JSON.stringify;
  return [
    { kind: 'install', fileName: null, language: 'shell', text: 'python3 -m pip install boto3\n' },
    {
      kind: 'program',
      fileName: 'storage.py',
      language: 'python',
      text: joinLines(
        'import boto3',
        'from botocore.config import Config',
        '',
        's3 = boto3.client(',
        '    "s3",',
        `    endpoint_url=${text(credential.endpoint)},`,
        `    region_name=${text(credential.region)},`,
        `    aws_access_key_id=${text(credential.accessKeyId)},`,
        `    aws_secret_access_key=${text(credential.secretAccessKey)},`,
        '    config=Config(s3={"addressing_style": "path"}),',
        ')',
        '',
        ...(bucket === null
          ? ['for bucket in s3.list_buckets()["Buckets"]:', '    print(bucket["Name"])']
          : [
              canWrite ? `s3.put_object(Bucket=${text(bucket)}, Key="hello.txt", Body=b"Hello")` : null,
              canWrite ? '' : null,
              'pages = s3.get_paginator("list_objects_v2")',
              `for page in pages.paginate(Bucket=${text(bucket)}):`,
              '    for item in page.get("Contents", []):',
              '        print(item["Key"], item["Size"])',
            ]),
      ),
    },
  ];
}
