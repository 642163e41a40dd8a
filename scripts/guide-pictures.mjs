// Takes the pictures of the README, of docs/user-guide and of the page that leads in, from a running demonstration: `npm run guide:pictures -- http://127.0.0.1:3000`.
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

/** Somebody signed in, without the mark of the demonstration: nobody who looks at a picture needs it. */
async function inside(browser, { language, width, height, deviceScaleFactor = 1 }) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    deviceScaleFactor,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Athens',
  })
  await context.addInitScript((chosen) => localStorage.setItem('dromos.language', chosen), language)
  const page = await context.newPage()
  await page.goto('/user/login')
  await page.locator('input[name=email]').waitFor()
  await signIn(page)
  return page
}

async function paint(page, scheme) {
  await page.waitForLoadState('networkidle')
  await page.evaluate((chosen) => {
    document.documentElement.dataset.mantineColorScheme = chosen
    document.querySelector('[data-demo]')?.remove()
  }, scheme)
}

async function peekIntoList(page) {
  await page.goto('/app/orders/list?size=25')
  await page.locator('tr[data-row] td').nth(2).click()
  await page.locator('aside h2, [data-peek] h2').first().waitFor()
}

/** What the way in shows of the product: as tall as the whole menu, and for phones as it is on one. */
const landing = [
  { name: 'orders', width: 1280, height: 960, quality: 82, go: peekIntoList },
  { name: 'phone', width: 390, height: 700, deviceScaleFactor: 2, quality: 72, go: listOnPhone },
]

async function listOnPhone(page) {
  await page.goto('/app/orders/list?size=25')
  await page
    .getByText(/^\d{4}-\d{6}$/)
    .nth(3)
    .waitFor()
}

/** In each language and look. */
async function landingPictures(browser, language, scheme) {
  for (const { name, quality, go, ...screen } of landing) {
    const page = await inside(browser, { language, ...screen })
    await go(page)
    await paint(page, scheme)
    const path = join(root, `web/src/shell/public/pictures/${name}-${language}-${scheme}.jpg`)
    await page.screenshot({ path, type: 'jpeg', quality })
    await page.context().close()
  }
}

/** The screens of the README. */
const shown = [
  { name: 'today-en', language: 'en', go: (page) => page.goto('/') },
  { name: 'orders-en', language: 'en', go: peekIntoList },
  { name: 'orders-dark', language: 'en', scheme: 'dark', go: peekIntoList },
  { name: 'order-el', language: 'el', go: (page) => openFirst(page, '/app/orders/list?tab=loading') },
  { name: 'firm-en', language: 'en', go: (page) => openFirst(page, '/app/firms') },
]

async function openFirst(page, list) {
  await page.goto(list)
  const first = page.locator('tr[data-row] a[href*="/edit/"]').first()
  await page.goto((await first.getAttribute('href')) ?? list)
  await page.locator('[data-map=idle]').first().waitFor({ timeout: 60_000 })
}

async function readmePicture(browser, { name, language, scheme = 'light', go }) {
  const page = await inside(browser, { language, width: 1440, height: 900 })
  await go(page)
  await paint(page, scheme)
  await page.screenshot({ path: join(root, `docs/images/${name}.png`) })
  await page.context().close()
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
  for (const picture of shown) await readmePicture(browser, picture)
} finally {
  await browser.close()
}
