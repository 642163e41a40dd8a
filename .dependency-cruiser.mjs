import { existsSync, readdirSync } from 'node:fs'

// Who may import whom. The rules name no feature, so that a new one falls under them without being listed.
// Type-only imports count: a wall one may look over is no wall.

// What every feature stands on; it knows none.
const ground = '(?:platform|db|records|sheets|files|live)/'
// What documents of every kind share; it knows them by kind and id.
const shared = '(?:documents|consignments|views)/'
const notAFeature = `(?:${ground}|${shared}|(?:app|demo|test)/)`
const webGround = '(?:platform|ui)/'
const webShared = '(?:list|documents|consignments)/'
const notAWebFeature = `(?:${webGround}|${webShared}|(?:shell|i18n|styles)/)`
// Tables of facts and arithmetic, which any screen may load: no package comes along with them.
const pure =
  '^contract/src/(?:constants/|(?!base/)[a-z/]+/(?:[a-z-]*columns|filters|moves|money|[a-z-]+[.]rules)[.]ts$)'
// A group of features holds several, each with its own walls: mail/composer, mail/inbox.
const group = '(?:mail|planning|portal)'
const feature = `(?:${group}/[^/]+|[^/]+)`
// Documents have a life, and a room for it; what can be picked for them has none.
const rooms = existsSync('web/src') ? readdirSync('web/src') : []
const documentRooms = rooms.filter((room) => existsSync(`web/src/${room}/life`)).join('|')
const tests = '\\.test\\.tsx?$|^server/src/test/|^e2e/|^bench/'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-cycles', 'What imports each other cannot be read or changed apart.', {}, { circular: true }),
    forbid('everything-resolves', 'The imported file does not exist.', {}, { couldNotResolve: true }),
    forbid(
      'contract-imports-only-zod-and-ibantools',
      'The contract is what crosses the wire; both sides must be able to load it, and refuse the same accounts.',
      { path: '^contract/src/', pathNot: tests },
      { pathNot: '^contract/src/|(?:^|/)node_modules/(?:zod|ibantools)/' },
    ),
    forbid(
      'contract-tables-are-pure',
      'Tables of facts and rules are plain values and arithmetic: no package, not even zod, nor what brings one along.',
      { path: pure, pathNot: tests },
      { path: '(?:^|/)node_modules/', reachable: true },
    ),
    forbid(
      'web-knows-no-server',
      'The two sides meet in the contract.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    forbid(
      'server-knows-no-web',
      'The two sides meet in the contract.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    forbid(
      'server-ground-knows-no-feature',
      'platform/, db/, records/, sheets/, files/ and live/ carry every feature and know none.',
      { path: `^server/src/${ground}`, pathNot: tests },
      { path: `^server/src/(?!${ground}|app/config\\.ts)` },
    ),
    forbid(
      'shared-rooms-know-no-feature',
      'documents/, consignments/ and views/ know documents by kind and id; features import them.',
      { path: `^server/src/${shared}`, pathNot: tests },
      { path: `^server/src/(?!${ground}|${shared})[^/]+/` },
    ),
    forbid(
      'only-queries-import-tables',
      'All SQL of a feature is in its queries.',
      { path: '^server/src/', pathNot: `^server/src/db/|\\.(?:queries|sql)\\.ts$|${tests}` },
      { path: '^server/src/db/schema\\.generated\\.ts$' },
    ),
    forbid(
      'routes-call-services',
      'A route binds an endpoint to one use case; queries belong to the service.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.queries\\.ts$' },
    ),
    forbid(
      'features-meet-at-services',
      'A feature uses another through its service or policy, inside the same transaction.',
      { path: `^server/src/(?!${notAFeature})(${feature})/`, pathNot: tests },
      {
        path: `^server/src/(?!${notAFeature})[^/]+/`,
        pathNot: '^server/src/$1/|\\.(?:service|policy)\\.ts$',
      },
    ),
    forbid(
      'web-ground-knows-no-feature',
      'ui/ and platform/ are domain-free.',
      { path: '^web/src/(?:ui|platform)/', pathNot: tests },
      {
        path: `^web/src/(?:(?!${notAWebFeature})[^/]+/|${webShared}|shell/|router\\.tsx|main\\.tsx|navigation\\.ts)`,
      },
    ),
    forbid(
      'sessions-need-no-schemas',
      'Every visit loads what admits its session: the schemas and their package would come along with it.',
      { path: '^web/src/platform/session/', pathNot: tests },
      { path: '^contract/src/', pathNot: pure, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'web-shared-rooms-know-no-feature',
      'list/ and documents/ know records by kind and id; features import them.',
      { path: '^web/src/(?:list|documents)/', pathNot: tests },
      { path: `^web/src/(?:(?!${notAWebFeature})[^/]+/|shell/|router\\.tsx|main\\.tsx|navigation\\.ts)` },
    ),
    forbid(
      'consignments-pick-from-lookups',
      'What is carried names places and categories: consignments/ takes what their features share, and knows no document.',
      { path: '^web/src/consignments/', pathNot: tests },
      {
        path: `^web/src/(?:(?!${notAWebFeature})[^/]+/|shell/|router\\.tsx|main\\.tsx|navigation\\.ts)`,
        pathNot: `^web/src/(?!(?:${documentRooms})/)[^/]+/.+(?:\\.api\\.ts|-(?:field|chip|panel)\\.tsx)$`,
      },
    ),
    forbid(
      'pages-are-leaves',
      'Only the router imports a page.',
      { path: '^web/src/', pathNot: `^web/src/(?:router\\.tsx$|routes/)|${tests}` },
      { path: '\\.page\\.tsx$' },
    ),
    forbid(
      'web-features-share-parts',
      'A feature offers others its *.api.ts and its -field, -link, -chip and -panel components.',
      { path: `^web/src/(?!${webGround}|${webShared}|(?:i18n|styles|routes)/)(${feature})/`, pathNot: tests },
      {
        path: `^web/src/(?!${notAWebFeature})[^/]+/`,
        pathNot: '^web/src/$1/|\\.api\\.ts$|-(?:field|link|chip|panel)\\.tsx$',
      },
    ),
    forbid(
      'tests-stay-outside',
      'The product does not import what only tests need.',
      { path: '^(?:contract|server|web)/', pathNot: tests },
      { path: tests },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(?:^|/)node_modules/' },
    exclude: { path: '(?:^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types', 'style'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    progress: { type: 'none' },
  },
}
