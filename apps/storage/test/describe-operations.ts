import { operationTable } from '#storage/http/operation-table.ts';

/** The table as Markdown, for README.md; a test keeps the two together. */
export function describeOperations(): string {
  const lines = new Set(
    operationTable.map(({ name, method, level, query, header, iamAction }) => {
      const target = { service: '/', bucket: '/bucket', object: '/bucket/key' }[level];
      const parameters = name === 'GetObject' || name === 'HeadObject' ? [] : (query ?? []);
      const suffix = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
      const withHeader = header === undefined ? '' : ` with \`${header}\``;
      return `| ${name} | \`${method} ${target}${suffix}\`${withHeader} | ${iamAction} |`;
    }),
  );
  return ['| Operation | Request | Action asked of the policies |', '| --- | --- | --- |', ...lines].join('\n');
}
