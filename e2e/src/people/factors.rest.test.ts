import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appCode, linkFor, makeColleague } from '../browser/colleague.ts'
import type { Colleague } from '../browser/colleague.ts'
import { address, expectNoAxeViolations, openPage, screenshot } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { pressButton, typeInto, waitForFocus } from '../browser/keyboard.ts'

const words = {
  en: {
    setUp: 'Set up',
    password: 'Current password',
    next: 'Continue',
    code: 'Code',
    on: 'Activate',
    codes: 'Recovery codes',
    kept: 'I have saved them',
    left: '10 recovery codes left.',
    appCode: 'Code from your authenticator app',
  },
  el: {
    setUp: 'Ρύθμιση',
    password: 'Τρέχων κωδικός',
    next: 'Συνέχεια',
    code: 'Κωδικός μιας χρήσης',
    on: 'Ενεργοποίηση',
    codes: 'Κωδικοί ανάκτησης',
    kept: 'Τους φύλαξα',
    left: 'Απομένουν 10 κωδικοί ανάκτησης.',
    appCode: 'Κωδικός από την εφαρμογή κωδικών',
  },
} as const

describe('second factors', () => {
  it('set up without the mouse; the next sign-in asks for a code, and a recovery code does in its place', async () => {
    const page = await openPage()
    const person = await makeColleague(page)
    const { secret, recovery } = await setUp(page, person, 'en')

    const later = await openPage()
    await passPassword(later, person)
    const code = later.getByRole('textbox', { name: words.en.appCode })
    await waitForFocus(later, code)
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await code.getAttribute('inputmode')).toBe('numeric')
    await expectNoAxeViolations(later)
    await screenshot(later, 'second-factor-sign-in')
    await later.keyboard.type('000000')
    await later.keyboard.press('Enter')
    await later.getByText('The code is wrong or was already used.').waitFor()
    await waitForFocus(later, code)
    await later.keyboard.type(appCode(secret, 1))
    await later.keyboard.press('Enter')
    await later.waitForURL((url) => url.pathname === '/')

    const lost = await openPage()
    await passPassword(lost, person)
    await pressButton(lost, lost.getByRole('button', { name: 'Use a recovery code instead' }))
    await waitForFocus(lost, lost.getByRole('textbox', { name: 'Recovery code' }))
    await lost.keyboard.type((recovery[0] ?? '').toLowerCase())
    await lost.keyboard.press('Enter')
    await lost.waitForURL((url) => url.pathname === '/')
    await lost.goto(`/app/users/edit/${person.id}?tab=security`)
    await lost.getByText('9 recovery codes left.').waitFor()

    await lost.getByRole('button', { name: 'Deactivate' }).click()
    await lost.getByLabel('Current password').fill(person.password)
    await lost.getByRole('textbox', { name: 'Code' }).fill(recovery[1] ?? '')
    await expectNoAxeViolations(lost)
    await lost.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await lost.getByText('Two-factor authentication is inactive.').waitFor()
    await lost.getByRole('button', { name: 'Set up' }).waitFor()
  })

  it('a session that ended over an open page asks for the code too, and nothing typed is lost', async () => {
    const page = await openPage()
    const person = await makeColleague(page)
    const { secret } = await setUp(page, person, 'en')
    await page.goto(`/app/users/edit/${person.id}`)
    const name = page.locator('input[name=surname]')
    await name.fill('Half-typed')
    // While the save is on its way: a question that the live channel has asked by then takes no save.
    const endSession = async (route: Route) => {
      await page.request.post('/api/logout', { headers: { 'X-Requested-With': 'dromos' } })
      await route.continue()
    }
    await intercept(page, '**/api/users/update/*', endSession, { times: 1 })
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=password]').fill(person.password)
    await page.keyboard.press('Enter')
    const code = dialog.getByRole('textbox', { name: words.en.appCode })
    await waitForFocus(page, code)
    await expectNoAxeViolations(page)
    await screenshot(page, 'second-factor-session-ended')
    await page.keyboard.type(appCode(secret, 1))
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Saved').waitFor()
    expect(await name.inputValue()).toBe('Half-typed')
  })

  it('a link sets the password and still asks for the code', async () => {
    const page = await openPage({ language: 'el', width: 390, height: 844 })
    const person = await makeColleague(page)
    const { secret } = await setUp(page, person, 'el')
    const other = await openPage({ language: 'el', width: 390, height: 844 })
    const link = await linkFor(person.id)
    expect(link.pathname).toBe('/user/reset')
    await other.goto(link.pathname + link.search)
    const [first, second] = [
      other.locator('input[type=password]').nth(0),
      other.locator('input[type=password]').nth(1),
    ]
    await first.fill('Volos-23-Harbour!')
    await second.fill('Volos-23-Harbour!')
    await other.keyboard.press('Enter')
    const code = other.getByRole('textbox', { name: words.el.appCode })
    await waitForFocus(other, code)
    await expectNoAxeViolations(other)
    await screenshot(other, 'second-factor-after-reset-el')
    await other.keyboard.type(appCode(secret, 1))
    await other.keyboard.press('Enter')
    await other.waitForURL((url) => url.pathname === '/' && url.search === '')
  })

  it('a passkey is added, signs in, is renamed and removed', async () => {
    const page = await openPage({ isOwn: true })
    const person = await makeColleague(page)
    const at = address().replace('127.0.0.1', 'localhost')
    await addAuthenticator(page)
    await page.goto(`${at}/user/login`)
    await passPassword(page, person)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(`${at}/app/users/edit/${person.id}?tab=security`)
    await pressButton(page, page.getByRole('button', { name: 'Add passkey' }))
    const name = page.getByRole('textbox', { name: 'Name of the passkey' })
    await waitForFocus(page, name)
    await typeInto(page, name, 'Office laptop')
    await typeInto(page, page.getByLabel('Current password'), 'Wrong-pass-1')
    await page.keyboard.press('Enter')
    await page.getByText('The current password is wrong.').waitFor()
    await expectNoAxeViolations(page)
    await typeInto(page, page.getByLabel('Current password'), person.password)
    await page.keyboard.press('Enter')
    await page.getByText('Passkey added.').waitFor()
    await page.getByRole('listitem').getByText('Office laptop').waitFor()
    await screenshot(page, 'passkeys')

    await page.request.post(`${at}/api/logout`, { headers: { 'X-Requested-With': 'dromos' } })
    await page.evaluate(() => localStorage.removeItem('dromos.signed-in'))
    await page.goto(`${at}/user/login`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL((url) => url.pathname === '/')

    await page.goto(`${at}/app/users/edit/${person.id}?tab=security`)
    await page.getByRole('button', { name: 'Rename Office laptop' }).click()
    await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Home')
    await page.keyboard.press('Enter')
    await page.getByText('Passkey renamed.').waitFor()
    const remove = page.getByRole('button', { name: 'Remove Home' })
    await remove.click()
    await page.getByRole('dialog').getByLabel('Current password').waitFor()
    await page.keyboard.press('Escape')
    await waitForFocus(page, remove)
    await remove.click()
    await page.getByLabel('Current password').fill(person.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No passkeys yet').waitFor()

    await page.evaluate(() => localStorage.removeItem('dromos.signed-in'))
    await page.request.post(`${at}/api/logout`, { headers: { 'X-Requested-With': 'dromos' } })
    await page.goto(`${at}/user/login`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('This passkey cannot be used to sign in here.').waitFor()
    await expectNoAxeViolations(page)
  })

  it('where the second factor is on, a passkey is added with a code, and stands in for one afterwards', async () => {
    const page = await openPage({ isOwn: true })
    const person = await makeColleague(page)
    const { secret, recovery } = await setUp(page, person, 'en')
    const at = address().replace('127.0.0.1', 'localhost')
    await addAuthenticator(page)
    await page.goto(`${at}/user/login`)
    await passPassword(page, person)
    await page.getByRole('textbox', { name: words.en.appCode }).fill(appCode(secret, 1))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(`${at}/app/users/edit/${person.id}?tab=security`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill('Office laptop')
    await dialog.getByLabel('Current password').fill(person.password)
    await page.keyboard.press('Enter')
    const code = dialog.getByRole('textbox', { name: 'Code' })
    await waitForFocus(page, code)
    await expectNoAxeViolations(page)
    await page.keyboard.type(recovery[0] ?? '')
    await screenshot(page, 'passkey-with-code')
    await page.keyboard.press('Enter')
    await page.getByText('Passkey added.').waitFor()

    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await dialog.getByLabel('Current password').fill(person.password)
    await screenshot(page, 'recovery-codes-proof')
    await dialog.getByRole('button', { name: 'Use a passkey instead of the code' }).click()
    await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('10 recovery codes left.').waitFor()
  })

  it('an administrator takes the second factor of a lost telephone away', async () => {
    const page = await openPage()
    const person = await makeColleague(page)
    await setUp(page, person, 'en')
    const admin = await openPage()
    await admin.goto('/user/login')
    await admin.getByRole('button', { name: /^Administrator/ }).click()
    await admin.waitForURL((url) => url.pathname === '/')
    await admin.goto(`/app/users/edit/${person.id}`)
    await admin.getByRole('button', { name: 'Actions' }).click()
    await admin.getByRole('menuitem', { name: 'Reset two-factor authentication' }).click()
    await admin.getByRole('dialog', { name: /two-factor/i }).waitFor()
    await expectNoAxeViolations(admin)
    await screenshot(admin, 'take-factors')
    await admin.getByRole('dialog').getByRole('button', { name: 'Reset two-factor authentication' }).click()
    await admin.getByText('Two-factor authentication of Fani Factor reset.').waitFor()
    const later = await openPage()
    await passPassword(later, person)
    await later.waitForURL((url) => url.pathname === '/')
  })
})

async function passPassword(page: Page, { email, password }: Colleague): Promise<void> {
  if (!page.url().endsWith('/user/login')) await page.goto('/user/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** Signs in and switches the second factor on with the keyboard. Later codes are of the next step: this one is used up. */
async function setUp(
  page: Page,
  person: Colleague,
  language: 'en' | 'el',
): Promise<{ secret: string; recovery: string[] }> {
  const t = words[language]
  await passPassword(page, person)
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`/app/users/edit/${person.id}?tab=security`)
  await pressButton(page, page.getByRole('button', { name: t.setUp }))
  await waitForFocus(page, page.getByLabel(t.password, { exact: true }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: t.code })
  await waitForFocus(page, code)
  await expectNoAxeViolations(page)
  await screenshot(page, `factor-setup-${language}`)
  const secret = await page.locator('dialog code, [role=dialog] code').innerText()
  await page.keyboard.type(appCode(secret))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: t.codes }).getByRole('listitem')
  await codes.first().waitFor()
  await expectNoAxeViolations(page)
  await screenshot(page, `recovery-codes-${language}`)
  const recovery = await codes.allInnerTexts()
  expect(recovery).toHaveLength(10)
  await pressButton(page, page.getByRole('button', { name: t.kept }))
  await page.getByText(t.left).waitFor()
  await screenshot(page, `security-on-${language}`)
  return { secret, recovery }
}

/** A device with user verification that keeps passkeys, as Chromium can pretend. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
