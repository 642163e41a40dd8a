import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import { DEFAULT_DEMO_PASSWORD, demoAccounts } from '../server/src/demo/accounts.ts'

/** Throws when there is no built browser part to measure. */
export function requireBuild(): void {
  if (existsSync(resolve(import.meta.dirname, '../web/dist/index.html'))) return
  throw new Error('The browser part is not built yet: start the product once with npm start.')
}

/** The machine's Chromium, without a window. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium on this machine; name one in CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: chromiumFlags })
}

/** The session of the demonstration's owner, made in a context of its own, so that a visit finds nothing else. */
export async function signIn(browser: Browser, url: string) {
  const context = await browser.newContext({ locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/user/login`)
    await page.locator('input[type=email], input[autocomplete=username]').first().fill(demoAccounts[0].email)
    await page.locator('input[type=password]').fill(DEFAULT_DEMO_PASSWORD)
    await page.locator('input[type=password]').press('Enter')
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/user/'))
    await page.close()
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/** How busy the machine is. */
export function loadLine(): string {
  const figures = loadavg().map((load) => load.toFixed(1))
  return `load ${figures.join(' ')}\n`
}

/** Prints a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
