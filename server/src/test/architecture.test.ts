import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')
const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

const configuration = join(repository, '.dependency-cruiser.mjs')

type Files = Record<string, string>

// Two features on each side, built the way they should be.
const clean: Files = {
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': '',
  'node_modules/ibantools/package.json': '{ "name": "ibantools", "main": "index.js" }',
  'node_modules/ibantools/index.js': '',
  'contract/package.json': '{ "name": "@dromos/contract", "exports": { "./*": "./src/*" } }',
  'contract/src/ships/ships.ts': `import 'zod'\nimport 'ibantools'\nimport './tonnage.rules.ts'\nexport type Ship = object`,
  'contract/src/ships/tonnage.rules.ts': `import type { Cents } from '../constants/money.ts'\nexport type Tonnage = Cents`,
  'contract/src/ships/columns.ts': `import './tonnage.rules.ts'`,
  'contract/src/constants/money.ts': 'export type Cents = number',
  'contract/src/base/money.ts': `import 'zod'`,
  'server/src/app/app.ts': `import '../ships/ships.routes.ts'\nimport '../ports/ports.service.ts'`,
  'server/src/platform/http.ts': `import '@dromos/contract/constants/money.ts'\nimport '../db/client.ts'`,
  'server/src/db/client.ts': `import './schema.generated.ts'`,
  'server/src/db/schema.generated.ts': 'export type Ships = object',
  'server/src/ships/ships.routes.ts': `import './ships.service.ts'\nimport '../platform/http.ts'`,
  'server/src/ships/ships.service.ts': `import './ships.queries.ts'\nimport '../ports/ports.service.ts'`,
  'server/src/ships/ships.queries.ts': `import '../db/schema.generated.ts'`,
  'server/src/ships/ships.test.ts': `import '../test/app.ts'\nimport '../ports/ports.queries.ts'`,
  'server/src/ports/ports.service.ts': `import '../ports/ports.queries.ts'`,
  'server/src/ports/ports.queries.ts': '',
  'server/src/mail/cranes/cranes.queries.ts': '',
  'server/src/ports/left.ts': 'export type Left = object',
  'server/src/ports/right.ts': `import type { Left } from './left.ts'\nexport type Right = Left`,
  'server/src/test/app.ts': `import '../app/app.ts'`,
  'web/src/router.tsx': `import './routes/ships.ts'`,
  'web/src/routes/ships.ts': `import '../ships/ship-list.page.tsx'`,
  'web/src/shell/header.tsx': `import '../ships/ship-link.tsx'`,
  'web/src/ui/page.tsx': `import '../platform/api.ts'`,
  'web/src/platform/api.ts': `import '@dromos/contract/ships/ships.ts'`,
  'web/src/platform/session/session.ts': `import type { Ship } from '@dromos/contract/ships/ships.ts'`,
  'web/src/ships/ship-list.page.tsx': `import '../ui/page.tsx'\nimport '../ports/port-field.tsx'\nimport '../ports/ports.api.ts'`,
  'web/src/ships/ship-link.tsx': '',
  'web/src/ports/port-field.tsx': '',
  'web/src/ports/port-form.tsx': '',
  'web/src/mail/cranes/crane-form.tsx': '',
  'web/src/ports/ports.api.ts': '',
  'web/src/voyages/life/depart.tsx': '',
  'web/src/voyages/voyages.api.ts': '',
  'web/src/consignments/stop-card.tsx': `import '../ports/port-field.tsx'\nimport '../ports/ports.api.ts'`,
}

// Each breaks the rule it stands under, once with an ordinary import or with one of types alone.
const planted: Record<string, Files> = {
  'no-cycles': {
    'server/src/ports/left.ts': `import type { Right } from './right.ts'\nexport type Left = Right`,
  },
  'everything-resolves': { 'server/src/ports/gone.ts': `import './not-there.ts'` },
  'contract-imports-only-zod-and-ibantools': { 'contract/src/clock.ts': `import 'node:timers'` },
  'contract-tables-are-pure': {
    'contract/src/constants/draught.ts': `import type { z } from 'zod'\nexport type D = z.ZodType`,
    'contract/src/ships/filters.ts': `import './ships.ts'`,
    'contract/src/ships/flags.rules.ts': `import 'ibantools'`,
  },
  'web-knows-no-server': {
    'web/src/platform/shortcut.ts': `import type { S } from '../../../server/src/db/client.ts'\nexport type T = S`,
  },
  'server-knows-no-web': { 'server/src/ports/screen.ts': `import '../../../web/src/platform/api.ts'` },
  'server-ground-knows-no-feature': {
    'server/src/platform/known.ts': `import type { Ship } from '../ships/ships.service.ts'\nexport type S = Ship`,
    'server/src/db/known.ts': `import '../app/app.ts'`,
  },
  'shared-rooms-know-no-feature': {
    'server/src/documents/log.ts': `import type { Ship } from '../ships/ships.service.ts'\nexport type S = Ship`,
  },
  'only-queries-import-tables': {
    'server/src/ships/ships.policy.ts': `import type { Ships } from '../db/schema.generated.ts'\nexport type S = Ships`,
  },
  'routes-call-services': { 'server/src/ports/ports.routes.ts': `import './ports.queries.ts'` },
  'features-meet-at-services': {
    'server/src/ships/ship-berths.service.ts': `import '../ports/ports.queries.ts'`,
    'server/src/mail/berths/berths.service.ts': `import '../cranes/cranes.queries.ts'`,
  },
  'web-ground-knows-no-feature': {
    'web/src/ui/ship-chip.tsx': `import '../ships/ship-link.tsx'`,
    'web/src/platform/menu.ts': `import '../shell/header.tsx'`,
  },
  'sessions-need-no-schemas': {
    'web/src/platform/session/ship-check.ts': `import '@dromos/contract/ships/ships.ts'`,
  },
  'web-shared-rooms-know-no-feature': {
    'web/src/list/ship-list.tsx': `import '../ships/ship-link.tsx'`,
  },
  'consignments-pick-from-lookups': {
    'web/src/consignments/port-card.tsx': `import '../ports/port-form.tsx'`,
    'web/src/consignments/voyage-card.tsx': `import '../voyages/voyages.api.ts'`,
  },
  'pages-are-leaves': { 'web/src/ships/ship-tabs.tsx': `import './ship-list.page.tsx'` },
  'web-features-share-parts': {
    'web/src/ships/ship-form.tsx': `import '../ports/port-form.tsx'`,
    'web/src/mail/berths/berth-form.tsx': `import '../cranes/crane-form.tsx'`,
    'web/src/shell/sidebar.tsx': `import '../ports/port-form.tsx'`,
  },
  'tests-stay-outside': { 'server/src/ports/ports.mail.ts': `import '../test/app.ts'` },
}

describe('the walls between the parts', () => {
  let tree: string

  beforeAll(async () => {
    tree = await mkdtemp(join(tmpdir(), 'dromos-walls-'))
    await write(tree, clean)
    await mkdir(join(tree, 'node_modules/@dromos'))
    await symlink('../../contract', join(tree, 'node_modules/@dromos/contract'))
  })

  afterAll(() => rm(tree, { recursive: true, force: true }))

  it('allow a tree that keeps them', () => {
    expect(violationsIn(tree)).toEqual([])
  })

  it('each have a planted breach', async () => {
    // The tool's configuration is plain JavaScript.
    const config = (await import(pathToFileURL(configuration).href)) as {
      default: { forbidden: { name: string }[] }
    }
    expect(config.default.forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(planted).sort())
  })

  it('report each planted breach under its own name, and nothing else', async () => {
    for (const files of Object.values(planted)) await write(tree, files)
    const found = violationsIn(tree)
    const expected = Object.entries(planted).flatMap(([rule, files]) =>
      Object.keys(files).map((file) => `${rule} ${file}`),
    )
    expect(found).toEqual(expected.sort())
  })
})

async function write(tree: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true })
    await writeFile(join(tree, path), content)
  }
}

function violationsIn(tree: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [cruiser, '--config', configuration, '-T', 'json', 'contract', 'server', 'web'],
    { cwd: tree, encoding: 'utf8' },
  )
  // The shape dependency-cruiser documents for its JSON report.
  const report = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  return [...new Set(report.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))].sort()
}
