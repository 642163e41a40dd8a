import type { Page } from 'playwright-core'
import { intercept } from '../browser/intercept.ts'
import { LIST, ROW, SHORT_LIST } from './scenes.ts'
import type { Scene } from './scenes.ts'

const DIALOG = '[role=dialog][aria-modal=true]'
const IDLE = 12 * 3_600_000

/** What opens over any screen: the palette, the keys, the settings, and what the product itself has to say. */
export const frameScenes: readonly Scene[] = [
  {
    route: LIST,
    state: 'palette',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog[open] [role=option]').first().waitFor()
      await page.keyboard.type('ath')
      await page.locator('dialog[open] [role=group]').nth(1).waitFor()
    },
  },
  {
    route: '/app/orders/edit/$id',
    state: 'palette with commands',
    as: 'operator',
    path: '/app/orders/edit/1',
    ready: 'input[name=customer_price]',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog[open] [role=option]').nth(3).waitFor()
    },
  },
  {
    route: LIST,
    state: 'keys',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    act: async (page) => {
      await page.keyboard.press('?')
      await page.locator(`${DIALOG} dl`).first().waitFor()
    },
  },
  {
    route: LIST,
    state: 'settings',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Settings|Ρυθμίσεις)$/ }).click()
      await page.locator(`${DIALOG} fieldset`).nth(5).waitFor()
    },
  },
  {
    route: LIST,
    state: 'new version',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    prepare: (page) =>
      intercept(page, '**/api/version', (route) => route.fulfill({ json: { version: '9.9.9', demo: null } })),
    act: (page) => page.locator(DIALOG, { hasText: '9.9.9' }).waitFor(),
  },
  {
    route: LIST,
    state: 'a copy',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    prepare: serveAsCopy,
    act: (page) => page.locator('[data-copy]').waitFor(),
  },
  {
    route: '/user/login',
    state: 'a copy',
    as: 'nobody',
    path: '/user/login',
    ready: 'input[name=email]:focus',
    prepare: serveAsCopy,
    act: (page) => page.locator('[data-copy]').waitFor(),
  },
  {
    route: LIST,
    state: 'changed terms',
    as: 'operator',
    path: SHORT_LIST,
    ready: `${DIALOG}:has-text("2020-01")`,
    prepare: (page) =>
      intercept(page, '**/api/me', async (route) => {
        const response = await route.fetch()
        // The shape is the contract's.
        const author = (await response.json()) as { user: object }
        const user = { ...author.user, first_login: false, terms_version: '2020-01' }
        await route.fulfill({ response, json: { ...author, user } })
      }),
  },
  {
    route: LIST,
    state: 'end of the session',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    isRefused: true,
    act: async (page) => {
      // The server's clock goes on as ever: asked for a new token, it would say that there is time enough.
      await intercept(page, '**/api/refreshToken', (route) => route.abort())
      await page.evaluate((shift) => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + shift
      }, IDLE - 100_000)
      await page.locator(`${DIALOG} output`).waitFor({ state: 'attached' })
    },
  },
  {
    route: LIST,
    state: 'without a connection',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    isAlone: true,
    act: goOffline,
  },
]

async function serveAsCopy(page: Page): Promise<void> {
  await intercept(page, '**/api/version', async (route) => {
    const response = await route.fetch()
    // The shape is the contract's.
    const version = (await response.json()) as object
    await route.fulfill({ response, json: { ...version, copy: { since: '2026-11-26T12:00:00Z' } } })
  })
}

async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    dispatchEvent(new Event('offline'))
  })
  await page.locator('output[class]').first().waitFor()
}
