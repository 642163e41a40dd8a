// Takes the pictures of docs/user-guide, and of the page that leads in, from a running demonstration: `npm run guide:pictures -- http://127.0.0.1:3000`.
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { root } from './runtime.mjs'

const address = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = join(root, 'docs/images/guide')
const settings = { en: 'Settings', el: 'Ρυθμίσεις' }

async function pictures(browser, language) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1120, height: 640 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript((chosen) => localStorage.setItem('dromos.language', chosen), language)
  const page = await context.newPage()
  const keep = async (name) => {
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${name}-${language}.png`) })
  }

  await page.goto('/user/login')
  await page.locator('input[name=email]').waitFor()
  await keep('sign-in')
  await signIn(page)

  await page.goto('/app/users/list')
  await page.locator('tr[data-row]').first().waitFor()
  await keep('users')

  await page.goto('/app/users/edit/1?tab=password')
  await page.locator('input[type=password]').nth(1).fill('Half-way')
  await keep('profile')

  await page.goto('/app/orders/edit/1')
  await page.locator('input[name=customer_price]').waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('dialog[open] [role=option]').nth(3).waitFor()
  await keep('palette')

  await page.goto('/app/orders/list')
  await page.getByRole('button', { name: settings[language], exact: true }).click()
  await page.locator('[role=dialog] fieldset').nth(5).waitFor()
  await keep('settings')
  await context.close()
}

/** What the way in shows of the product, in each language and look. */
async function landingPictures(browser, language, scheme) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 760 },
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Athens',
  })
  await context.addInitScript((chosen) => localStorage.setItem('dromos.language', chosen), language)
  const page = await context.newPage()
  await page.goto('/user/login')
  await page.locator('input[name=email]').waitFor()
  await signIn(page)
  await page.goto('/app/orders/list?size=25')
  await page.locator('tr[data-row] td').nth(2).click()
  await page.locator('aside h2, [data-peek] h2').first().waitFor()
  await page.waitForLoadState('networkidle')
  // Nobody who looks at the product's own page needs to be told that its data are not real.
  await page.evaluate((chosen) => {
    document.documentElement.dataset.mantineColorScheme = chosen
    document.querySelector('[data-demo]')?.remove()
  }, scheme)
  const path = join(root, `web/src/shell/public/pictures/orders-${language}-${scheme}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 82 })
  await context.close()
}

async function signIn(page) {
  const answer = await page.request.get('/api/version')
  const { demo } = await answer.json()
  await page.locator('input[name=email]').fill('owner@dromos.example')
  await page.locator('input[name=password]').fill(demo.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/user/login')
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  for (const language of ['en', 'el']) {
    await pictures(browser, language)
    for (const scheme of ['light', 'dark']) await landingPictures(browser, language, scheme)
  }
} finally {
  await browser.close()
}
