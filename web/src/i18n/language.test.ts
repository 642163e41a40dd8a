import { afterEach, expect, it, vi } from 'vitest'

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

it.each([
  ['/track', ['fr', 'el-GR', 'en'], 'el'],
  ['/track', ['en-GB', 'el'], 'en'],
  ['/track', ['de', 'fr'], 'en'],
  ['/user/login', ['el-GR'], 'en'],
] as const)('at %s a browser of %j is spoken to in %s', async (path, browser, spoken) => {
  expect(await languageAt(path, { browser: [...browser] })).toBe(spoken)
})

it('what was chosen counts before what the browser speaks', async () => {
  expect(await languageAt('/track', { chosen: 'en' })).toBe('en')
  expect(await languageAt('/track', { chosen: 'el', browser: ['en'] })).toBe('el')
})
