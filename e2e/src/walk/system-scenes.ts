import type { System } from '../../../contract/src/system/system.ts'
import type { Page } from 'playwright-core'
import { intercept } from '../browser/intercept.ts'
import { ROW } from './scenes.ts'
import type { Scene } from './scenes.ts'

const PATH = '/app/system'
const at = '2026-11-28T09:12:00.000Z'
const good = { at, archive: 'dromos-2026-11-28T02-10-00Z.zip', bytes: 48_000_000, error: null }
const job = {
  task: 'exports.write',
  attempts: 3,
  max_attempts: 8,
  created_at: at,
  failed_at: at,
  error: 'ENOSPC: no space left on device, write',
}

const inTrouble: System = {
  looked_at: at,
  lights: [
    {
      light: 'mail',
      state: 'failed',
      code: 'mail.connection',
      params: { said: 'connect ECONNREFUSED' },
      since: at,
    },
    { light: 'jobs', state: 'failed', code: 'jobs.given_up', params: { given_up: 1 }, since: at },
    {
      light: 'disk',
      state: 'warning',
      code: 'disk.low',
      params: { free: 4.2, all: 80, where: '/data' },
      since: at,
    },
    {
      light: 'database',
      state: 'ok',
      code: 'database.sized',
      params: { version: '17.6', size: 3.9 },
      since: at,
    },
    { light: 'backup', state: 'ok', code: 'backup.taken', params: { hours: 7 }, since: at },
  ],
  jobs: {
    waiting: 12,
    failing: 1,
    given_up: 1,
    tasks: [{ task: 'mail.send', waiting: 12, failing: 0, given_up: 0, oldest_at: at }],
    troubled: [
      { ...job, id: '17', record_id: '31', state: 'given_up', attempts: 8, next_at: null },
      { ...job, id: '18', record_id: null, state: 'failing', next_at: at },
    ],
  },
  processes: [
    {
      id: '4c3c6f9e-3f0b-4f3e-9d3e-0d4f2c1b7a11',
      host: 'dromos-1',
      pid: 4711,
      version: '0.2.0',
      commit: 'a1b2c3d4e5f6',
      node: '24.21.0',
      started_at: at,
      seen_at: at,
      memory_mb: 214,
      is_this: true,
    },
  ],
  slow: [
    { method: 'GET', route: '/api/stats/lanes', status: 200, ms: 2_914, at, process: 'dromos-1 4711' },
    { method: 'POST', route: '/api/orders/store', status: 201, ms: 380, at, process: 'dromos-1 4711' },
  ],
  backup: { last: { ...good, archive: '', bytes: null, error: 'ENOSPC' }, good },
  proof: { last: good, good },
}

const serveTrouble = (page: Page) =>
  intercept(page, '**/api/system', (route) => route.fulfill({ json: inTrouble }))

/** The page of the installation: as it is, in trouble, empty, failed, refused. */
export const systemScenes: readonly Scene[] = [
  { route: PATH, as: 'owner', path: PATH, ready: 'main section h2' },
  { route: '/app/audit', as: 'owner', path: '/app/audit', ready: ROW },
  {
    route: '/app/audit',
    state: 'no permission',
    as: 'operator',
    path: '/app/audit',
    ready: 'main h1',
  },
  { route: PATH, state: 'no permission', as: 'operator', path: PATH, ready: 'main h1' },
  {
    route: PATH,
    state: 'in trouble',
    as: 'owner',
    path: PATH,
    ready: 'main section h2',
    prepare: serveTrouble,
    act: (page) => page.locator('main li button').nth(3).waitFor(),
  },
  {
    route: PATH,
    state: 'question before discarding',
    as: 'owner',
    path: PATH,
    ready: 'main section h2',
    prepare: serveTrouble,
    act: async (page) => {
      await page.locator('main li button').nth(1).click()
      await page.locator('[role=dialog][aria-modal=true] button').nth(2).waitFor()
    },
  },
  {
    route: PATH,
    state: 'not read',
    as: 'owner',
    path: PATH,
    ready: 'main [role=alert] button',
    prepare: (page) => intercept(page, '**/api/system', (route) => route.fulfill({ status: 503, json: {} })),
    isRefused: true,
  },
]
