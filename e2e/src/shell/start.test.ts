import { describe, expect, it } from 'vitest'
import { address, expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'

describe('a fresh start', () => {
  it('answers that it is alive and ready', async () => {
    for (const path of ['health', 'ready']) {
      const answer = await fetch(`${address()}/api/${path}`)
      expect(await answer.json()).toMatchObject({ status: 'ok' })
    }
  })

  for (const language of ['en', 'el'] as const) {
    it(`shows its first page to anybody, in ${language}`, async () => {
      const page = await openPage({ language })
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      await page.goto('/')
      await page.locator('h1').waitFor()
      expect(await page.getAttribute('html', 'lang')).toBe(language)
      await screenshot(page, `first-page-${language}`)
      await expectNoAxeViolations(page)
      expect(problems).toEqual([])
    })
  }

  it('lets an account of the demonstration company in', async () => {
    const page = await openPage()
    await signIn(page, 'manager@dromos.example')
    await page.locator('h1').waitFor()
    await screenshot(page, 'signed-in')
    await expectNoAxeViolations(page)
  })
})
