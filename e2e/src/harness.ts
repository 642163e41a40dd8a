import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import axe from 'axe-core'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { chromiumFlags } from '../../scripts/chromium.mjs'

/** For what hangs; no measure of anything. */
const WAIT_MS = 30_000
const shots = resolve(import.meta.dirname, '../shots')
export interface PageOptions {
  language?: 'en' | 'el'
  width?: number
  height?: number
}

/** The address of the server that this file has to itself while it runs. */
export function address(): string {
  const of = inject('addresses')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!of) throw new Error('No server was started for this worker.')
  return of
}

// Files that follow each other in a worker share its modules, and with them the browser, which ends with the worker.
let launched: Promise<Browser> | undefined
const opened: BrowserContext[] = []

/** How many sessions are open. */
export const countOpened = (): number => opened.length

/** Ends the sessions opened since there were so many. */
export async function closeOpened(since: number): Promise<void> {
  await Promise.all(opened.splice(since).map((context) => context.close()))
}

/** A page of its own session, at no address yet. Addresses are given from the root: `page.goto('/user/login')`. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  launched ??= chromium.launch({ executablePath: inject('chromium'), args: chromiumFlags })
  const browser = await launched
  const { language = 'en', width = 1440, height = 900 } = options
  const context = await browser.newContext({
    baseURL: address(),
    viewport: { width, height },
    timezoneId: 'Europe/Athens',
    reducedMotion: 'reduce',
  })
  opened.push(context)
  context.setDefaultTimeout(WAIT_MS)
  // Given once and only where nothing was chosen, so that a flow may change the language itself.
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem('dromos.language')) localStorage.setItem('dromos.language', chosen)
  }, language)
  return context.newPage()
}

/**
 * Opens the office at `path`, signed in with an account of the demonstration company. The form of the sign-in has flows
 * of its own; here the session is asked for without it.
 */
export async function signIn(page: Page, email: string, path = '/app'): Promise<void> {
  await page.goto('/api/version')
  const answer = await page.request.get('/api/version')
  // The shape is the server's own, and only the demonstration has a password here.
  const { demo } = (await answer.json()) as { demo: { password: string } }
  const signedIn = await page.request.post('/api/login', { data: { email, password: demo.password } })
  expect(signedIn.status()).toBe(200)
  // By this the page knows that there is a session to go on with.
  await page.evaluate(() => localStorage.setItem('dromos.signed-in', '1'))
  await page.goto(path)
  await page.locator('nav').first().waitFor()
}

/** Waits until a field shows this text. */
export async function expectValue(field: Locator, value: string | RegExp): Promise<void> {
  const wanted = typeof value === 'string' ? value : expect.stringMatching(value)
  await expect.poll(() => field.inputValue()).toEqual(wanted)
}

/** Keeps a picture of the page in e2e/shots/ for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await mkdir(shots, { recursive: true })
  await page.screenshot({ path: resolve(shots, `${name}.png`) })
}

/**
 * The rule and the elements of every WCAG 2.2 A and AA problem axe finds on the page as it stands, or in the part of it
 * that a selector names.
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (selector) => {
    // The source above defines it.
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
    const where = (selector ? [...document.querySelectorAll(selector)].at(-1) : null) ?? document
    const { violations } = await loaded.run(where, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n  ${html}`))
  }, part)
}

/** Fails with what axe finds. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
}
