import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { crossedTexts } from '../browser/crossed-texts.ts'
import { faintTexts } from '../browser/faint-texts.ts'
import { hiddenControls } from '../browser/hidden-controls.ts'
import { address, axeViolations, keepPicture, openPage, settled, signIn } from '../browser/harness.ts'
import { addressScenes, isWhole, walkedScenes } from './all-scenes.ts'
import type { Language, Part } from './all-scenes.ts'
import type { Scene } from './scenes.ts'
import { titleProblems } from './titles.ts'
import type { Titles } from './titles.ts'

interface View {
  width: 1280 | 360
  scheme: 'light' | 'dark'
}

const people = {
  nobody: null,
  operator: 'operator@dromos.example',
  owner: 'owner@dromos.example',
  customer: 'customer1@dromos.example',
} as const
const MODAL = '[role=dialog][aria-modal=true], dialog:modal'
const WALK_MS = 3_600_000
/**
 * In Greek, whose words are the longest, every scene is looked at in both widths, the wide one in both colours; in English
 * the screens as they come up, the narrow one in the other colours. With `WALK=whole` English is looked at like Greek.
 */
const views: Record<Language, readonly View[]> = {
  en: [
    { width: 1280, scheme: 'light' },
    { width: 360, scheme: 'dark' },
  ],
  el: [
    { width: 1280, scheme: 'dark' },
    { width: 1280, scheme: 'light' },
    { width: 360, scheme: 'light' },
  ],
}

const once: readonly View[] = [{ width: 1280, scheme: 'light' }]

interface Walk {
  language: Language
  scenes: readonly Scene[]
  views: readonly View[]
  /** Whether the colours, the places of texts and hidden controls are looked at too. */
  isDrawingSeen: boolean
  /** Whether each of the scenes is another screen, which has a title of its own. */
  isTitled?: boolean
  /** Whether every route is loaded at its address, instead of gone to from the one before. */
  isLoaded: boolean
}

/** Goes to each address of the product once, in English, as links go, and looks at what the page is made of. */
export function visitAddresses(): void {
  describe('every address', () => {
    walk({
      language: 'en',
      scenes: addressScenes,
      views: once,
      isDrawingSeen: false,
      isTitled: true,
      isLoaded: false,
    })
  })
}

/** Goes through the scenes in one language; in English each route is loaded. */
export function walkThrough(language: Language, part: Part = { part: 1, of: 1 }): void {
  const seen = views[isWhole ? 'el' : language]
  describe('every screen, for everybody', () => {
    const isLoaded = language === 'en'
    walk({ language, scenes: walkedScenes(language, part), views: seen, isDrawingSeen: true, isLoaded })
  })
}

function walk({ language, ...way }: Walk): void {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(people.operator)
  })

  it(
    `has no barrier and breaks no rule of its own, in ${language}`,
    // A scene that did not come up has its second attempt by itself.
    { timeout: WALK_MS, retry: 0 },
    async ({ annotate }) => {
      const problems: string[] = []
      const contexts = await contextsIn(language)
      const previous: Partial<Record<Scene['as'], Scene>> = {}
      const titles: Titles = new Map()
      for (const scene of way.scenes) {
        const found = await lookAt({
          name: `${language}, ${nameOf(scene)}`,
          views: viewsOf(scene, way.views),
          isDrawingSeen: way.isDrawingSeen,
          titleProblems: (page) => (way.isTitled ? titleProblems(page, { as: scene.as, titles }) : []),
          reach: () => reach(contexts[scene.as], calls, { ...way, scene, before: previous[scene.as] }),
          again: async (reason) => {
            await annotate(`Once more: ${language}, ${nameOf(scene)}: ${reason}`)
            // Whatever is wrong with the page or its session ends with it.
            await contexts[scene.as].close()
            contexts[scene.as] = await contextFor(scene.as, language)
            return reach(contexts[scene.as], calls, { ...way, scene })
          },
        })
        previous[scene.as] = scene
        problems.push(...found.map((problem) => `${language}, ${nameOf(scene)}, ${problem}`))
        if (scene.state === 'session ended') {
          contexts.operator = await contextFor('operator', language)
        }
      }
      expect(problems).toEqual([])
    },
  )
}

async function contextFor(as: Scene['as'], language: Language): Promise<BrowserContext> {
  const page = await openPage({ language, width: 1280, isOwn: true })
  // The colours follow the system, so that they can be changed under an open dialog.
  await page.context().addInitScript(() => {
    if (self === top) localStorage.setItem('dromos.appearance', '{"scheme":"auto"}')
  })
  const email = people[as]
  if (email) await signIn(page, email)
  return page.context()
}

const contextsIn = async (language: Language) => ({
  nobody: await contextFor('nobody', language),
  operator: await contextFor('operator', language),
  owner: await contextFor('owner', language),
  customer: await contextFor('customer', language),
})

interface Looking extends Pick<Walk, 'views' | 'isDrawingSeen'> {
  name: string
  titleProblems: (page: Page) => Promise<string[]> | never[]
  /** Goes to the scene, and once more after a failure. */
  reach: () => Promise<Reached>
  again: (reason: string) => Promise<Reached>
}

async function lookAt(looking: Looking): Promise<string[]> {
  const first = await looking.reach()
  const { page, problems, failure } = first.failure === null ? first : await looking.again(first.failure)
  if (failure !== null) {
    await keepPicture(page, `failed-${looking.name.replaceAll(/[^a-z]+/gi, '-')}`)
    return [...problems, failure]
  }
  let known: View['width'] | null = null
  for (const { width, scheme } of looking.views) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: 'attached' })
    await settled(page)
    const found = looking.isDrawingSeen
      ? await barriers(page, { isFirst: known === null, isKnown: known === width })
      : await axeViolations(page, { rules: 'structure' })
    problems.push(...found.map((text) => `${width}, ${scheme}: ${text}`))
    known = width
  }
  return [...problems, ...(await looking.titleProblems(page))]
}

interface Glance {
  /** Of the views of its scene. */
  isFirst: boolean
  /** In this width, in the other colours. */
  isKnown: boolean
}

/**
 * Every view has its colours looked at, and what it is made of once in each width. What texts lie on is asked once, and
 * else taken from around them. What lies behind a modal dialog is out of reach: its structure is looked at in the first
 * view, its colours as a scene of its own.
 */
async function barriers(page: Page, { isFirst, isKnown }: Glance): Promise<string[]> {
  const modal = (await page.locator(MODAL).count()) === 0 ? undefined : MODAL
  const faint = await faintTexts(page, { part: modal, isBelow: isFirst })
  if (isKnown) return faint
  const where = isFirst ? undefined : modal
  const drawn = [...(await crossedTexts(page)), ...(await hiddenControls(page))]
  return [...faint, ...drawn, ...(await axeViolations(page, { part: where, rules: 'all but contrast' }))]
}

interface Reached {
  page: Page
  /** Goes on to grow while the page is looked at. */
  problems: string[]
  /** Why the scene did not come up; null when it did. */
  failure: string | null
}

interface Way extends Pick<Walk, 'views' | 'isLoaded'> {
  scene: Scene
  /** What its person looked at before. */
  before?: Scene | undefined
}

async function reach(context: BrowserContext, calls: Calls, way: Way): Promise<Reached> {
  const { scene } = way
  const isNear = isReachedWithin(way)
  const page = isNear ? await emptiedPage(context) : await cleanPage(context)
  const problems = listenForProblems(page, scene)
  const [first] = viewsOf(scene, way.views)
  await page.setViewportSize({ width: scene.isNarrow ? 360 : 1280, height: 900 })
  // Before there is much to draw anew.
  await page.emulateMedia({ colorScheme: first?.scheme ?? 'light' })
  try {
    const path = typeof scene.path === 'string' ? scene.path : await scene.path(calls)
    await scene.prepare?.(page)
    await (isNear ? goFromError(page, path) : page.goto(path))
    await page.locator(scene.ready).first().waitFor()
    await scene.act?.(page, calls)
  } catch (error) {
    return { page, problems, failure: String(error) }
  }
  return { page, problems, failure: null }
}

const endsAtError: ReadonlySet<string> = new Set(['/error', '/app/$'])

/** Whether a scene can follow the one before without a load. */
function isReachedWithin({ isLoaded, scene, before }: Way): boolean {
  if (!before || before.isRefused || isAlone(before) || isAlone(scene) || endsAtError.has(scene.route)) {
    return false
  }
  return before.route === scene.route || !isLoaded
}

const isAlone = (scene: Scene): boolean => scene.isAlone === true || scene.prepare !== undefined

/** One page for all scenes of a person: a new one for each would start the browser's engine again. */
async function cleanPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  page.removeAllListeners()
  // What the last scene has set going ends before anything it was kept from gets through. Of the same address, or the
  // browser would begin a new process.
  await page.goto('/api/version')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return page
}

/** The loaded page, with everything gone that belonged to its last screen. */
async function emptiedPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  page.removeAllListeners()
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-left', ''))
  await goWithin(page, '/error')
  await page.locator('main:not([data-left]) h1').waitFor()
  return page
}

/** What is looked for may stand on the page of the error too: it is gone first. */
async function goFromError(page: Page, path: string): Promise<void> {
  await page.locator('h1').evaluateAll((titles) => {
    for (const title of titles) title.setAttribute('data-left', '')
  })
  await goWithin(page, path)
  await page.locator('h1[data-left]').first().waitFor({ state: 'detached' })
}

/** To another address without a load, as links go. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)

const viewsOf = ({ isNarrow, isWide }: Scene, seen: readonly View[]): View[] =>
  seen.filter(({ width }) => (width === 1280 ? !isNarrow : !isWide))

const nameOf = ({ route, state }: Scene): string => (state ? `${route} (${state})` : route)

/** Errors of the page, and what the browser refuses by the content security policy. */
function listenForProblems(page: Page, { isRefused = false }: Scene): string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(`error: ${message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && !message.text().includes('Content Security Policy')) return
    const { url } = message.location()
    if (message.text().includes('the server responded with a status of 503')) {
      // A server that has too much to do says so, and the page asks again: whether it comes to that is the machine's.
      process.stderr.write(`Busy: ${url}\n`)
      return
    }
    if (
      isRefused &&
      /^(Failed to load resource|WebSocket connection to .* Authentication failed)/.test(message.text())
    ) {
      return
    }
    problems.push(`console at ${page.url().replace(address(), '')}: ${message.text()} ${url}`)
  })
  return problems
}
