import { afterEach, expect, it, vi } from 'vitest'
import { publicScreens } from '../routes/public.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

async function languageAt(pathname: string, { chosen = null as string | null, browser = ['el-GR'] } = {}) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => chosen })
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('navigator', { languages: browser })
  return (await import('./language.ts')).language
}

/** The pages of links, as the router knows them: whoever opens one may never have been here. */
const pagesOfLinks = publicScreens
  .map(({ options }) => ('path' in options ? options.path : ''))
  .filter((path) => !/^\/user(?:\/|$)/.test(path) && path !== '/error')

it('the page of every link is in the language of its reader’s browser', async () => {
  expect(pagesOfLinks).toContain('/offer')
  const spoken = []
  for (const path of pagesOfLinks) spoken.push([path, await languageAt(path)])
  expect(spoken).toEqual(pagesOfLinks.map((path) => [path, 'el']))
})

it.each([
  ['/track', ['fr', 'el-GR', 'en'], 'el'],
  ['/track', ['en-GB', 'el'], 'en'],
  ['/track', ['de', 'fr'], 'en'],
  ['/user/login', ['el-GR'], 'en'],
] as const)('the page at %s is, in a browser of %j, in %s', async (path, browser, spoken) => {
  expect(await languageAt(path, { browser: [...browser] })).toBe(spoken)
})

it('the language that was chosen counts before that of the browser', async () => {
  expect(await languageAt('/track', { chosen: 'en' })).toBe('en')
  expect(await languageAt('/track', { chosen: 'el', browser: ['en'] })).toBe('el')
})
