import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type axe from 'axe-core'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { chromiumFlags } from '../../../scripts/chromium.mjs'
import { noteRefusals, stateOf } from './failures.ts'
import { faintTexts } from './faint-texts.ts'

/** Of the product's address, and asks for nothing. */
const EMPTY = '/api/health'
/** For what hangs; no measure of anything. */
const WAIT_MS = 30_000
/** Pages live too short here for code to pay that the engine has made faster with much work. */
const quickFlags = ['--js-flags=--max-optimized-bytecode-size=0 --no-maglev --always-sparkplug']
const shots = resolve(import.meta.dirname, '../../shots')
export interface PageOptions {
  language?: 'en' | 'el'
  width?: number
  height?: number
  /** Ends with its flow: for what cannot be taken back, such as scripts added to every page. */
  isOwn?: boolean
  /** Whether an order shows its route, which draws a map at each load; for flows that look at it. */
  hasMap?: boolean
}

/** The address of the server that this file has to itself while it runs. */
export function address(): string {
  const of = inject('addresses')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!of) throw new Error('No server was started for this worker.')
  return of
}

// Files that follow each other in a worker share its modules, and with them the browser, which ends with the worker.
let launched: Promise<Browser> | undefined

interface Session {
  context: BrowserContext
  page: Page
  /** Sessions of one kind can take each other's place; null for one that may not be used again. */
  kind: string | null
}

const opened: Session[] = []
/** Emptied pages whose browser still knows the scripts of the product: reading them again is half the work of a page. */
const idle: Session[] = []

/** How many sessions are open. */
export const countOpened = (): number => opened.length

/** Ends the sessions opened since there were so many. After a failure it is told what they show, and none is used again. */
export async function closeOpened(since: number, hasFailed = false): Promise<void> {
  if (hasFailed) for (const { page } of opened.slice(since)) process.stderr.write(await stateOf(page))
  await Promise.all(opened.splice(since).map((session) => (hasFailed ? close(session) : end(session))))
}

const usualPage = { language: 'en', width: 1440, height: 900, hasMap: false } as const

/** A page of its own session, at no address of the product yet. Addresses are given from the root: `page.goto('/user/login')`. */
export async function openPage({ isOwn = false, ...options }: PageOptions = {}): Promise<Page> {
  const wanted = { ...usualPage, ...options }
  const kind = isOwn ? null : `${wanted.language} ${wanted.width} ${wanted.height} ${wanted.hasMap}`
  const known = kind === null ? -1 : idle.findIndex((session) => session.kind === kind)
  const [session = await newSession(kind, wanted)] = known < 0 ? [] : idle.splice(known, 1)
  opened.push(session)
  noteRefusals(session.page)
  return session.page
}

async function newSession(
  kind: string | null,
  options: Required<Omit<PageOptions, 'isOwn'>>,
): Promise<Session> {
  launched ??= chromium.launch({
    executablePath: inject('chromium'),
    args: [...chromiumFlags, ...quickFlags],
  })
  const browser = await launched
  const { language, width, height, hasMap } = options
  const context = await browser.newContext({
    baseURL: address(),
    viewport: { width, height },
    timezoneId: 'Europe/Athens',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(WAIT_MS)
  // Given once and only where nothing was chosen, so that a flow may change it itself.
  const chosen = { 'dromos.language': language, ...(!hasMap && { 'dromos.side.route': 'folded' }) }
  await context.addInitScript((given) => {
    // A mail in a frame keeps nothing.
    if (self !== top) return
    for (const [key, value] of given) if (!localStorage.getItem(key)) localStorage.setItem(key, value)
  }, Object.entries(chosen))
  return { context, page: await context.newPage(), kind }
}

/** Forgets everything of a session but what the browser has read, or closes it where that cannot be. */
async function end(session: Session): Promise<void> {
  const { context, page, kind } = session
  if (kind === null || page.isClosed()) return close(session)
  const [, width = 0, height = 0] = kind.split(' ').map(Number)
  try {
    page.removeAllListeners()
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.setOffline(false)
    // Of the same address, or the browser would begin a new process.
    await page.goto(EMPTY)
    await letGo(context, page)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    await context.clearPermissions()
    await page.emulateMedia({ colorScheme: null, media: null })
    await page.setViewportSize({ width, height })
    idle.push(session)
  } catch {
    await close(session)
  }
}

/** What a flow answers itself may still be on its way: it is let go first, or its end would fail a flow that has passed. */
async function close({ context, page }: Session): Promise<void> {
  if (!page.isClosed()) await letGo(context, page)
  await context.close()
}

const letGo = (context: BrowserContext, page: Page): Promise<void[]> =>
  Promise.all([page, context].map((it) => it.unrouteAll({ behavior: 'ignoreErrors' })))

/**
 * Opens the office at `path`, signed in with an account of the demonstration company. The form of the sign-in has flows
 * of its own; here the session is asked for without it.
 */
export async function signIn(page: Page, email: string, path = '/app'): Promise<void> {
  // An emptied page is at the address already.
  if (!page.url().endsWith(EMPTY)) await page.goto(EMPTY)
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

/** Keeps a picture of the page in e2e/shots/ for people to look at, where they ask for it by `SHOTS=on`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS'] === 'on') await keepPicture(page, name)
}

/** Keeps a picture of the page in e2e/shots/ whether asked for or not: of what went wrong. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await mkdir(shots, { recursive: true })
  await page.screenshot({ path: resolve(shots, `${name}.png`) })
}

let axeSource: Promise<string> | undefined

/** As it is shipped: a browser reads it in half the time. */
const readAxe = (): Promise<string> =>
  readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const optionsOf = {
  all: {},
  'all but contrast': { rules: { 'color-contrast': { enabled: false } } },
  contrast: { runOnly: ['color-contrast'] },
  /** What a page is made of: a fifth of the work. */
  structure: { runOnly: ['cat.structure', 'cat.semantics', 'cat.name-role-value', 'cat.aria'] },
} satisfies Record<string, axe.RunOptions>

/** Where axe looks: at the whole page, or the last element that a selector names; and which of its rules count. */
interface Look {
  part?: string | undefined
  rules?: keyof typeof optionsOf
}

// A dialog is named by its title, a moment after it is drawn.
const NAMELESS = '[role=dialog]:not([aria-label], [aria-labelledby])'

/** The rule and the elements of every WCAG 2.2 A and AA problem axe finds on the page as it stands, or in a part of it. */
export async function axeViolations(page: Page, look: Look = {}): Promise<string[]> {
  await page.waitForFunction((nameless) => document.querySelector(nameless) === null, NAMELESS)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await (axeSource ??= readAxe()))
  const given = { part: look.part ?? '', options: optionsOf[look.rules ?? 'all'] }
  return page.evaluate(async ({ part, options }) => {
    // The source above defines it.
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
    const where = (part ? [...document.querySelectorAll(part)].at(-1) : null) ?? document
    // What is preloaded is asked by no rule that is on; pages with sound or film would need it.
    const { violations } = await loaded.run(where, {
      resultTypes: ['violations'],
      preload: false,
      ...options,
    })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n  ${html}`))
  }, given)
}

/** Waits until no colour or place is on its way to another. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done))
    })
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

/** Fails with what axe finds, and with texts that are too faint. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // A page that is on its way has nothing on it yet, not even its title or a dialog in its place.
  await page.locator('h1, [role=dialog]').first().waitFor({ state: 'attached' })
  await settled(page)
  expect([
    ...(await faintTexts(page)),
    ...(await axeViolations(page, { rules: 'all but contrast' })),
  ]).toEqual([])
}
