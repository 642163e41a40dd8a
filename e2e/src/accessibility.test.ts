import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { StaffOrderRecord } from '../../contract/src/orders.ts'
import { callsAs, demoPassword, makeOrder } from './api.ts'
import type { Calls } from './api.ts'
import { axeViolations, expectValue, launchBrowser, openPage, screenshot, signIn } from './harness.ts'
import { pressButton, tabTo, typeInto, waitForFocus } from './keyboard.ts'
import { frameScenes } from './frame-scenes.ts'
import { lookupScenes } from './lookup-scenes.ts'
import { partnerScenes } from './partner-scenes.ts'
import { peopleScenes } from './people-scenes.ts'
import { scenes as firstScenes } from './scenes.ts'
import type { Scene } from './scenes.ts'

const OPERATOR = 'operator@dromos.example'
const people = {
  nobody: null,
  operator: OPERATOR,
  owner: 'owner@dromos.example',
  customer: 'customer1@dromos.example',
} as const
const router = resolve(import.meta.dirname, '../../web/src/router.tsx')
const WALK_MS = 1_200_000
const widthsOf = ({ isNarrow, isWide }: Scene): number[] =>
  [1280, 360].filter((width) => (width === 1280 ? !isNarrow : !isWide))
const scenes = [...frameScenes, ...firstScenes, ...partnerScenes, ...peopleScenes, ...lookupScenes]

describe('every screen, for everybody', () => {
  let browser: Browser
  let calls: Calls

  beforeAll(async () => {
    browser = await launchBrowser()
    calls = await callsAs(OPERATOR)
  })

  afterAll(() => browser.close())

  it('is in the list of scenes', async () => {
    const source = await readFile(router, 'utf8')
    const found = [...source.matchAll(/getParentRoute: \(\) => (root|app),\s+path: '([^']+)'/g)]
    const routes = found.map(([, parent, path = '']) => (parent === 'app' ? `/app${path}` : path))
    const named = routes.map((route) => (route === '/app/' ? '/app' : route))
    // The frame around /app has a path and no screen; the pattern finds it too.
    expect(found).toHaveLength(source.match(/\bpath: '/g)?.length ?? 0)
    expect(new Set(scenes.map(({ route }) => route))).toEqual(new Set(named))
  })

  for (const language of ['en', 'el'] as const) {
    it.concurrent(
      `has no barrier and breaks no rule of its own, in ${language}, light and dark, wide and narrow`,
      async () => {
        const problems: string[] = []
        const contexts = await contextsIn(language)
        for (const scene of scenes) {
          const page = await contexts[scene.as].newPage()
          problems.push(...(await problemsOf(page, scene, `${language}, ${nameOf(scene)}`)))
          await page.close()
          if (scene.state === 'session ended') contexts.operator = await contextFor('operator', language)
        }
        expect(problems).toEqual([])
      },
      WALK_MS,
    )
  }

  const contextFor = async (as: Scene['as'], language: 'en' | 'el'): Promise<BrowserContext> => {
    const page = await openPage(browser, { language, width: 1280 })
    // The colours follow the system, so that they can be changed under an open dialog.
    await page.context().addInitScript(() => localStorage.setItem('dromos.appearance', '{"scheme":"auto"}'))
    const email = people[as]
    if (email) await signIn(page, email)
    await page.close()
    return page.context()
  }
  const contextsIn = async (language: 'en' | 'el') => ({
    nobody: await contextFor('nobody', language),
    operator: await contextFor('operator', language),
    owner: await contextFor('owner', language),
    customer: await contextFor('customer', language),
  })

  const problemsOf = async (page: Page, scene: Scene, name: string): Promise<string[]> => {
    const problems = listenForProblems(page, scene)
    await page.setViewportSize({ width: scene.isNarrow ? 360 : 1280, height: 900 })
    try {
      await page.goto(typeof scene.path === 'string' ? scene.path : await scene.path(calls))
      await page.locator(scene.ready).first().waitFor()
      await scene.act?.(page, calls)
    } catch (error) {
      await screenshot(page, `failed-${name.replaceAll(/[^a-z]+/gi, '-')}`)
      return [`${name}: ${String(error)}`]
    }
    for (const width of widthsOf(scene)) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
        await settled(page)
        const found = await axeViolations(page, colorScheme === 'dark' ? 'colours' : 'all')
        problems.push(...found.map((text) => `${width}, ${colorScheme}: ${text}`))
      }
    }
    return problems.map((problem) => `${name}, ${problem}`)
  }

  it('works by keyboard alone: sign in, find an order, change its price, save, sign out', async () => {
    const order = await makeOrder(calls)
    const page = await openPage(browser)
    await page.goto('/user/login')
    const email = page.locator('input[name=email]')
    await waitForFocus(page, email)
    await page.keyboard.type(OPERATOR)
    await typeInto(page, page.locator('input[name=password]'), await demoPassword())
    await page.keyboard.press('Enter')
    await pressButton(page, page.getByRole('link', { name: 'Open the app' }))
    await page.locator('tr[data-row]').first().waitFor()

    await page.keyboard.press('/')
    await waitForFocus(page, page.getByRole('searchbox'))
    await page.keyboard.type(order.number_id)
    await page.keyboard.press('Enter')
    const row = page.locator('tr[data-row]').filter({ has: page.locator(`a[href$="/edit/${order.id}"]`) })
    await row.waitFor()
    await pressButton(page, row.getByRole('link'))
    await page.getByRole('heading', { level: 1, name: order.number_id }).waitFor()
    const price = page.getByRole('textbox', { name: 'Customer price' })
    await typeInto(page, price, '1,999.90')
    await page.keyboard.press('Control+s')
    await page.getByText(`Order ${order.number_id} saved`).waitFor()
    await expectValue(price, '1,999.90')
    expect((await calls.get<StaffOrderRecord>(`/orders/edit/${order.id}`)).customer_price).toBe(199_990)

    await pressButton(page, page.getByRole('button', { name: /^Your account/ }))
    await pressButton(page, page.getByRole('button', { name: 'Sign out' }))
    await page.waitForURL((url) => url.pathname === '/user/login')
  })

  it('begins with a way past the menu, and shows where the focus is', async () => {
    const page = await openPage(browser)
    await signIn(page, OPERATOR)
    await page.goto('/app/firms')
    await page.locator('tr[data-row]').first().waitFor()
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await tabTo(page, skip)
    await expect
      .poll(() => skip.evaluate((link) => link.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await waitForFocus(page, page.locator('main'))
  })
})

const nameOf = ({ route, state }: Scene): string => (state ? `${route} (${state})` : route)

/** Waits until no colour or place is on its way to another. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done))
    })
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

/** Errors of the page, and what the browser refuses by the content security policy. */
function listenForProblems(page: Page, { isRefused = false }: Scene): string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(`error: ${message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && !message.text().includes('Content Security Policy')) return
    if (isRefused && message.text().startsWith('Failed to load resource')) return
    problems.push(`console at ${page.url().replace(inject('address'), '')}: ${message.text()}`)
  })
  return problems
}
