import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callsAs, demoPassword } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { pressButton, tabTo, typeInto, waitForFocus } from '../browser/keyboard.ts'

const ADMIN = 'admin@dromos.example'
const FIRST_PASSWORD = 'Kalamata-17-Olives'
const SECOND_PASSWORD = 'Volos-23-Harbour!'
/** What a slow page may take to mark a choice before the key is pressed again. */
const MARK_MS = 1_500

describe('people', () => {
  it('a new colleague comes in by the welcome mail, changes their name and ends a session elsewhere', async () => {
    const email = newEmail()
    const admin = await openPage()
    await signIn(admin, ADMIN)
    await enterUser(admin, email)
    const link = await linkOf(admin, email, 'Welcome to Dromos')

    const page = await openPage()
    await page.goto(link)
    await setFirstPassword(page)
    await acceptTerms(page)

    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await page.getByRole('heading', { level: 1, name: 'Niki Flow' }).waitFor()
    await typeInto(page, page.getByRole('textbox', { name: 'First name' }), 'Nikoleta')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Your account: Nikoleta Flow' }).waitFor()

    const elsewhere = await openPage()
    await passSignIn(elsewhere, email, FIRST_PASSWORD)
    await openOrders(elsewhere)
    await endOther(page)
    await expectThrownOut(elsewhere)
    await page.reload()
    const own = page.getByRole('list', { name: 'Open sessions' }).getByRole('listitem')
    await own.getByText('This device').waitFor()
    expect(await own.count()).toBe(1)
  })

  it('colleagues are walked through as their list has them, oneself among them', async () => {
    const page = await openPage()
    await signIn(page, ADMIN, '/app/users/list?q=dromos.example&sort=email&size=50')
    const rows = page.locator('tr[data-row]')
    await rows.first().waitFor()
    const emails = await rows.evaluateAll((all) =>
      all.map((row) => /\S+@dromos\.example/.exec(row.textContent)?.[0]),
    )
    const own = emails.findIndex((email) => email?.endsWith(ADMIN))
    await rows.nth(own).getByRole('link').first().click()
    await page.getByRole('tab', { name: 'Password' }).waitFor()
    const here = page.url()
    await page.keyboard.press('j')
    await page.getByRole('button', { name: 'Actions' }).waitFor()
    await page.getByRole('link', { name: 'Previous', exact: true }).click()
    await page.getByRole('tab', { name: 'Password' }).waitFor()
    expect(page.url()).toBe(here)
  })

  it('a forgotten password is chosen anew by a link that works once', async () => {
    const admin = await openPage()
    await signIn(admin, ADMIN)
    const { email } = await makeColleague(admin)
    const page = await openPage()
    await page.goto('/user/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
    await waitForFocus(page, page.locator('input[name=email]'))
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
    const link = await linkOf(admin, email, 'A new password for Dromos')

    await page.goto(link)
    await page.getByText(`For ${email}`).waitFor()
    await typePasswords(page, SECOND_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()

    await page.goto(link)
    await page.waitForURL((url) => url.pathname === '/' && url.search === '')
    await page.getByText('This link has expired or was already used.').waitFor()
    const later = await openPage()
    await passSignIn(later, email, SECOND_PASSWORD)
  })

  it('switching a user off ends their open page at once', async () => {
    const admin = await openPage()
    await signIn(admin, ADMIN)
    const { id, page } = await makeColleague(admin)
    await openOrders(page)
    await admin.goto(`/app/users/edit/${id}`)
    await admin.getByRole('list', { name: 'Open sessions' }).getByRole('listitem').waitFor()
    await expectNoAxeViolations(admin)
    await screenshot(admin, 'sessions-of-other')
    expect(await admin.getByRole('button', { name: 'End all others' }).count()).toBe(0)
    await admin.getByRole('button', { name: 'Actions' }).click()
    await admin.getByRole('menuitem', { name: 'Deactivate' }).click()
    await admin.getByText('deactivated and signed out everywhere.').waitFor()
    await admin.getByText('No open sessions.').waitFor()

    await expectThrownOut(page)
  })

  it('the sessions read well in Greek on a telephone, and all others end at once', async () => {
    const page = await openPage({ language: 'el' })
    await signIn(page, 'operator@dromos.example')
    const operator = await callsAs('operator@dromos.example')
    const { user } = await operator.get<{ user: { id: number } }>('/me')
    await page.getByRole('button', { name: /^Ο λογαριασμός σας/ }).click()
    await page.getByRole('button', { name: 'Σκούρα' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/app/users/edit/${user.id}?tab=sessions`)
    await page.getByRole('list', { name: 'Ανοιχτές συνδέσεις' }).getByText('Αυτή εδώ').waitFor()
    await page.getByText('Chrome σε Linux').first().waitFor()
    await screenshot(page, 'sessions-el-narrow')
    await expectNoAxeViolations(page)
    await pressButton(page, page.getByRole('button', { name: 'Τερματισμός όλων των άλλων' }))
    await page.getByText(/^Τερματίστηκ(ε 1 άλλη σύνδεση|αν \d+ άλλες συνδέσεις)\.$/).waitFor()
    await expect.poll(() => page.getByRole('listitem').getByText('Διεύθυνση').count()).toBe(1)
  })
})

const newEmail = (): string => `niki.${randomUUID().slice(0, 8)}@people.example`

/** Fills in the form of a new user without the mouse. */
async function enterUser(page: Page, email: string): Promise<void> {
  await page.goto('/app/users/create')
  const name = page.getByRole('textbox', { name: 'First name' })
  await waitForFocus(page, name)
  await page.keyboard.type('Niki')
  await typeInto(page, page.getByRole('textbox', { name: 'Surname' }), 'Flow')
  await typeInto(page, page.getByRole('textbox', { name: 'Email' }), email)
  await tabTo(page, page.getByRole('combobox', { name: 'Role' }))
  await page.keyboard.press('Enter')
  const operator = page.locator('[role=option][data-combobox-selected]', { hasText: 'Traffic operator' })
  await page.getByRole('option', { name: 'Traffic operator' }).waitFor()
  await expect
    .poll(async () => {
      if ((await operator.count()) > 0) return true
      await page.keyboard.press('ArrowDown')
      // A mark that is still on its way to the next choice would be sent past the wanted one.
      return operator.waitFor({ timeout: MARK_MS }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved. Welcome email sent.').waitFor()
  await page.waitForURL(/\/app\/users\/edit\/\d+$/)
}

/**
 * The link that an administrator makes for somebody: the mail is kept in the outbox where no mail server is set up, without
 * the link it carried.
 */
async function linkOf(admin: Page, recipient: string, subject: string): Promise<string> {
  const mail = admin.locator('tr[data-row]').filter({ hasText: subject }).filter({ hasText: recipient })
  // The mail is written and settled after the answer, and the list is read when the screen opens.
  await expect
    .poll(async () => {
      await admin.goto('/app/outbox')
      await admin.locator('tr[data-row]').first().waitFor()
      return mail.filter({ hasText: 'Kept here' }).count()
    })
    .toBe(1)
  await mail.click()
  const letter = admin.getByRole('complementary', { name: subject })
  await letter.getByText('Kept here').waitFor()
  await letter.getByText('Plain text').click()
  await letter.getByText('[…]').first().waitFor()
  expect(await letter.innerText()).not.toContain('http')
  return handedLink(admin, recipient)
}

async function handedLink(admin: Page, email: string): Promise<string> {
  await admin.goto(`/app/users/list?q=${encodeURIComponent(email)}`)
  await admin.getByRole('cell', { name: email }).click()
  await admin.getByRole('button', { name: 'Actions for Niki Flow' }).click()
  await admin.getByRole('menuitem', { name: 'Create password link' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Password link for Niki Flow' })
  const own = dialog.getByLabel('Current password')
  await waitForFocus(admin, own)
  await admin.keyboard.type('Wrong-pass-1')
  await admin.keyboard.press('Enter')
  await dialog.getByText('The current password is wrong.').waitFor()
  await own.fill(await demoPassword())
  await admin.keyboard.press('Enter')
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await waitForFocus(admin, link)
  await expectNoAxeViolations(admin)
  await screenshot(admin, 'password-link')
  const { pathname, search } = new URL(await link.inputValue())
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  return pathname + search
}

async function setFirstPassword(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Welcome to Dromos' }).waitFor()
  const met = page.locator('li[data-met]')
  expect(await met.count()).toBe(0)
  await typePasswords(page, FIRST_PASSWORD)
  await expect.poll(() => met.count()).toBe(6)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
}

async function typePasswords(page: Page, password: string): Promise<void> {
  await typeInto(page, page.getByLabel(/^New password(?! again)/), password)
  await typeInto(page, page.getByLabel(/^New password again/), password)
}

/** The terms stand over everything; accepting them takes about a second. */
async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole('dialog', { name: 'Terms of access and use' })
  await terms.waitFor()
  await page.keyboard.press('Escape')
  expect(await terms.isVisible()).toBe(true)
  const start = Date.now()
  await pressButton(page, terms.getByRole('button', { name: 'Accept' }))
  await terms.waitFor({ state: 'detached' })
  expect(Date.now() - start).toBeGreaterThanOrEqual(1000)
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
}

async function passSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/user/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
}

/** Ends the one other session on the profile's tab. */
async function endOther(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sessions' }).click()
  const list = page.getByRole('list', { name: 'Open sessions' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
  await expectNoAxeViolations(page)
  await screenshot(page, 'sessions')
  await pressButton(page, list.getByRole('button', { name: /^End Chrome on Linux, since / }))
  await page.getByText('Session ended: Chrome on Linux.').waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  await page.getByRole('button', { name: 'End all others' }).waitFor({ state: 'detached' })
}

async function openOrders(page: Page): Promise<void> {
  await page.goto('/app/orders/list')
  await page.locator('tr[data-row]').first().waitFor()
}

/** The open page leaves by itself, and shows nothing private any more. */
async function expectThrownOut(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/app/orders/list')
  await page.waitForURL((url) => url.pathname === '/user/login')
  expect(await page.locator('tr[data-row]').count()).toBe(0)
}

/** A user who has set their password and accepted the terms, signed in on a page of their own. */
async function makeColleague(admin: Page) {
  const email = newEmail()
  const calls = await callsAs(ADMIN)
  const { id } = await calls.post<{ id: number }>('/users/store', {
    name: 'Niki',
    surname: 'Flow',
    email,
    role_id: [4],
  })
  const page = await openPage()
  await page.goto(await linkOf(admin, email, 'Welcome to Dromos'))
  await setFirstPassword(page)
  await acceptTerms(page)
  return { id, email, page }
}
