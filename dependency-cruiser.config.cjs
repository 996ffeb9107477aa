// Which way imports may point (docs/architecture.md). Every rule says why it is there.
const TEST_CODE = '[.](test|test-d)[.]tsx?$|/testing/|^e2e/|^bench/|^vitest[.]config|^tools/|/test/';
const NODE_BUILTINS =
  '^(node:)?(fs|path|os|net|tls|http|https|http2|dgram|dns|crypto|stream|zlib|child_process|worker_threads|async_hooks)(/|$)';
const WEB_FRAMEWORKS = 'node_modules/(hono|@hono/[^/]+)/';

const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    error('no-cycles', 'Two modules that need each other are one module, or three.', {}, { circular: true }),
    error(
      'no-unresolvable',
      'The import does not resolve; a closed exports map also shows up here.',
      {},
      { couldNotResolve: true },
    ),
    error(
      'declared-dependencies-only',
      'Hoisting lets undeclared packages resolve. Declare it in the nearest package.json; the test tools stand in the root one.',
      { pathNot: TEST_CODE },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    error(
      'no-runtime-dev-dependency',
      'Production code must not need a devDependency.',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST_CODE },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'no-relative-import-across-workspaces',
      'Enter a workspace by its package name, so that its exports map is the only door.',
      { path: '^((?:apps|packages)/[^/]+)/' },
      { path: '^(apps|packages)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    error(
      'production-not-to-tests',
      'Fixtures, fakes and factories stay out of production code.',
      { pathNot: TEST_CODE },
      { path: TEST_CODE },
    ),

    error(
      'contracts-is-a-leaf',
      'Contracts are shared by browser and server: schemas, codes and names only.',
      { path: '^packages/contracts/src/', pathNot: TEST_CODE },
      { pathNot: ['^packages/contracts/src/', 'node_modules/zod/'] },
    ),
    error(
      'leaves-are-pure',
      'Wire format and policy rules: values in, values out. No files, sockets or products.',
      { path: '^packages/(s3-protocol|iam-policy)/src/', pathNot: TEST_CODE },
      { path: ['^apps/', '^packages/(storage-client|contracts)/', NODE_BUILTINS] },
    ),
    error(
      'storage-client-stands-on-the-protocol',
      'The client knows the wire format and nothing of the product.',
      { path: '^packages/storage-client/src/', pathNot: TEST_CODE },
      { path: ['^apps/', '^packages/(contracts|iam-policy)/'] },
    ),
    error(
      'storage-stands-alone',
      'The embedded service must stay replaceable, so it may not know the product.',
      { path: '^apps/storage/src/', pathNot: TEST_CODE },
      { path: ['^apps/(server|console)/', '^packages/(contracts|storage-client)/'] },
    ),
    error(
      'nobody-imports-storage',
      'The embedded service is started as a process and spoken to by S3, IAM and STS.',
      { path: '^(apps/(server|console)|packages)/', pathNot: TEST_CODE },
      { path: '^apps/storage/' },
    ),
    error(
      'console-not-to-server-side',
      'The browser may import the packages, nothing that runs on a server.',
      { path: '^apps/console/src/', pathNot: TEST_CODE },
      { path: ['^apps/server/', '^apps/storage/'] },
    ),
    error(
      'console-no-node',
      'No Node built-in is imported by browser code.',
      { path: '^apps/console/src/', pathNot: TEST_CODE },
      { dependencyTypes: ['core'] },
    ),
    error(
      'bundle-reaches-no-node',
      'The indirect case: a shared package that drags a Node built-in into the bundle.',
      { path: '^apps/console/src/main[.]tsx$' },
      { path: NODE_BUILTINS, reachable: true },
    ),
    error(
      'nothing-imports-the-console',
      'The console is a leaf at the top.',
      { path: '^(apps/server|packages)/' },
      { path: '^apps/console/' },
    ),

    error(
      'features-are-islands',
      'A feature may not import another feature, not even a type; compose them in app/.',
      { path: '^apps/console/src/features/([^/]+)/' },
      { path: '^apps/console/src/features/', pathNot: '^apps/console/src/features/$1/' },
    ),
    error(
      'features-not-to-app',
      'app/ assembles features; the arrow never points back.',
      { path: '^apps/console/src/features/', pathNot: TEST_CODE },
      { path: '^apps/console/src/app/' },
    ),
    error(
      'shared-not-upwards',
      'ui/ and lib/ know no feature.',
      { path: '^apps/console/src/(ui|lib)/', pathNot: TEST_CODE },
      { path: '^apps/console/src/(features|app)/' },
    ),
    error(
      'lib-not-to-ui',
      'Clients and formatters raise errors and return values; they do not draw.',
      { path: '^apps/console/src/lib/', pathNot: TEST_CODE },
      { path: '^apps/console/src/ui/' },
    ),
    error(
      'ui-fetches-nothing',
      'Design-system parts take props.',
      { path: '^apps/console/src/ui/', pathNot: TEST_CODE },
      {
        path: [
          '^apps/console/src/lib/(api|session|storage)/',
          'node_modules/@tanstack/react-query/',
          '^packages/storage-client/',
        ],
      },
    ),

    error(
      'modules-by-their-face',
      'A server module is entered through its index.ts.',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: TEST_CODE },
      {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index[.]ts$'],
      },
    ),
    error(
      'use-cases-know-no-http',
      'Only routes.ts may see the web framework.',
      { path: '^apps/server/src/modules/', pathNot: ['/routes[.]ts$', '/index[.]ts$', TEST_CODE] },
      { path: ['^apps/server/src/http/', WEB_FRAMEWORKS, '^(node:)?https?$'] },
    ),
    error(
      'modules-not-to-adapters',
      'Modules and gateway depend on ports; main.ts plugs the adapters in.',
      { path: '^apps/server/src/(modules|gateway)/', pathNot: TEST_CODE },
      { path: '^apps/server/src/adapters/' },
    ),
    error(
      'gateway-not-to-modules',
      'The pass-through knows nothing of the product API.',
      { path: '^apps/server/src/gateway/', pathNot: TEST_CODE },
      { path: '^apps/server/src/modules/' },
    ),

    error(
      'drivers-own-the-disk',
      'Only a store driver touches files.',
      {
        path: '^apps/storage/src/',
        pathNot: ['^apps/storage/src/(stores|cli|config)/', '^apps/storage/src/(main|cli)[.]ts$', TEST_CODE],
      },
      { path: '^(node:)?fs(/|$)' },
    ),
    error(
      'operations-know-no-driver',
      'An operation sees the store port, never a driver.',
      { path: '^apps/storage/src/(operations|domain|http)/', pathNot: TEST_CODE },
      { path: '^apps/storage/src/stores/[^/]+/' },
    ),
    error(
      'domain-is-pure',
      'Rules without I/O.',
      { path: '^apps/storage/src/domain/', pathNot: TEST_CODE },
      { path: ['^apps/storage/src/(http|stores|operations)/', '^(node:)?(fs|net|http|child_process)(/|$)'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' }, // our build output only: a bare "dist" would hide most npm packages from the rules
    tsPreCompilationDeps: true, // a type-only import is coupling too
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false, // judge each file by its own workspace's package.json
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
