import type { Page } from 'playwright-core'
import { openPage } from '../browser/harness.ts'
import { goByTab } from '../browser/keyboard.ts'

/** A page on which what is done "a moment later" comes late, as where much else is going on. */
export async function openLatePage(): Promise<Page> {
  const page = await openPage({ isOwn: true })
  goByTab(page)
  await page.addInitScript(`{
    const { setTimeout: later } = globalThis
    globalThis.setTimeout = (run, wait, ...rest) => later(run, wait > 80 ? wait : 400, ...rest)
  }`)
  return page
}
