import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, makeOrder, newReference, orderBody } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { isFocused, waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'
const PALETTE = { name: 'Search and commands' } as const
let calls: Calls

beforeAll(async () => {
  calls = await callsAs(OPERATOR)
})

describe('the frame', () => {
  it('takes every setting at once and keeps it over a reload', async () => {
    const page = await openOrders()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Settings' })
    const looks = () =>
      page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)))
    const choose = (part: string, choice: string) =>
      panel.getByRole('group', { name: part }).getByText(choice, { exact: true }).click()
    for (const [part, choice, key, value] of choices) {
      await choose(part, choice)
      await expect.poll(looks).toMatchObject({ [key]: value })
    }
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    // What the last choice of each part looks like: menu on top, page in a box.
    await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThan(600)
    await screenshot(page, 'frame-horizontal')
    const chosen = await looks()
    await page.reload()
    await page.locator('tr[data-row]').first().waitFor()
    expect(await looks()).toMatchObject({ ...chosen })
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await choose('Colour scheme', 'System')
    await expect.poll(looks).toMatchObject({ mantineColorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(looks).toMatchObject({ mantineColorScheme: 'light' })
    await panel.getByRole('button', { name: 'Reset to defaults' }).click()
    await expect.poll(looks).toMatchObject({ layout: 'vertical', width: 'fluid', sidebar: 'default' })
    await page.keyboard.press('Escape')
    await waitForFocus(page, page.getByRole('button', { name: 'Settings', exact: true }))
  })

  it('lists the keys, says when the connection is lost, and fills the screen', async () => {
    const page = await openOrders()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.getByText('Search and commands').waitFor()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    const search = page.getByRole('searchbox')
    await search.focus()
    await page.keyboard.type('?n/jk')
    await expectValue(search, '?n/jk')
    expect(await keys.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/app/orders/list')

    await search.fill('')
    await page.locator('tr[data-row]').first().waitFor()
    const banner = page.getByText('Internet connection lost')
    await page.context().setOffline(true)
    await banner.waitFor()
    // The rows of one tab do not pass for those of another that cannot be read.
    const tab = page.getByRole('button', { name: /^Finished/ })
    await tab.click()
    await page.getByText('Offline').waitFor()
    expect(await page.locator('tr[data-row]').count()).toBe(0)
    await expectNoAxeViolations(page)
    await page.context().setOffline(false)
    await banner.waitFor({ state: 'detached' })
    await page.locator('tr[data-row]', { hasText: 'Finished' }).first().waitFor()

    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor()
  })

  it('asks for a newer version once no work would be lost, clears its storage and comes back', async () => {
    const page = await openOrders()
    await page.goto('/app/places/create')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Half-way')
    await intercept(page, '**/api/version', (route) =>
      route.fulfill({ json: { version: '9.9.9', demo: null } }),
    )
    const isAsked = page.waitForResponse('**/api/version')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await isAsked
    const dialog = page.getByRole('dialog', { name: 'New Version Update' })
    // A second look is taken every second; what was typed holds the question back.
    await page.waitForTimeout(1_300)
    expect(await dialog.count()).toBe(0)
    await name.fill('')
    await dialog.getByText('There is a new version of app. Please click to update: 9.9.9').waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await dialog.isVisible()).toBe(true)
    await page.evaluate(() => localStorage.setItem('dromos.of-an-older-version', 'kept'))
    const start = Date.now()
    const isReloaded = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Update Version' }).click()
    await isReloaded
    expect(Date.now() - start).toBeGreaterThanOrEqual(2_000)
    // What the reader chose stays, and nobody is asked to sign in for a new version.
    const left = await page.evaluate(() => Object.keys(localStorage))
    expect(left).toContain('dromos.signed-in')
    expect(left).not.toContain('dromos.of-an-older-version')
  })
})

describe('the palette', () => {
  it('runs the commands of the open order, which closes with nothing lost', async () => {
    const order = await makeOrder(calls)
    const page = await openOrders()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/app/orders/edit/${order.id}`)
    const price = page.getByRole('textbox', { name: 'Customer price' })
    await price.fill('1,250.00')
    await run(page, 'open details', 'Open: Order details')
    await page.getByRole('tab', { name: /Order details/, selected: true }).waitFor()
    await run(page, 'copy number', `Copy the number ${order.number_id}`)
    await page.getByText(`${order.number_id} copied.`).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.number_id)
    await run(page, 'save', 'Save')
    await page.getByText(`Order ${order.number_id} saved`).waitFor()
    expect(
      (await calls.get<Saved & { customer_price: number }>(`/orders/edit/${order.id}`)).customer_price,
    ).toBe(125_000)
    await run(page, 'back list', 'Back to the list: Orders')
    await page.locator('tr[data-row]').first().waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', PALETTE)
    await palette.getByRole('option').first().waitFor()
    await expect.poll(() => palette.getByRole('option', { name: 'Save' }).count()).toBe(0)
  })

  it('loses no letter that is typed before it is there, and takes none for a shortcut', async () => {
    const page = await openOrders()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('new fx')
    await page.keyboard.press('Backspace')
    const palette = page.getByRole('dialog', PALETTE)
    await expectValue(palette.getByRole('combobox'), 'new f')
    await palette.getByRole('option', { name: 'New firm' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/orders/list')
  })

  it('finds a contact and opens them; customers find none', async () => {
    const contact = await anyContact()
    const page = await openOrders()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', PALETTE)
    await palette.getByRole('combobox').fill(`${contact.first_name} ${contact.last_name}`)
    const line = palette.getByRole('group', { name: 'Contacts' }).getByRole('option').first()
    await line.getByText(`${contact.first_name} ${contact.last_name}`).waitFor()
    await line.click()
    await page.waitForURL((url) => url.pathname === `/app/contacts/edit/${contact.id}`)

    const customer = await openPage()
    await signIn(customer, 'customer1@dromos.example')
    const asked: string[] = []
    customer.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await customer.keyboard.press('Control+k')
    await customer.getByRole('dialog', PALETTE).getByRole('combobox').fill(contact.last_name)
    await customer
      .getByRole('dialog', PALETTE)
      .getByText(/^(\d+ results?|Nothing found.*)$/)
      .waitFor()
    await expect.poll(() => asked).toContain('/api/orders')
    expect(asked).not.toContain('/api/contacts')
    const own = await callsAs('customer1@dromos.example')
    const { data } = await own.get<{ data: { number_id: string }[] }>('/bookings/own?pageSize=1&status=4')
    const number = data[0]?.number_id ?? ''
    await customer.getByRole('dialog', PALETTE).getByRole('combobox').fill(number)
    await customer.getByRole('group', { name: 'Bookings' }).getByText(number).click()
    await customer.waitForURL(/\/app\/bookings\/edit\//)
    await customer.getByRole('heading', { level: 1, name: number }).waitFor()
    await customer.goto('/app/orders/list')
    await customer.locator('tr[data-row="0"]').waitFor()
    await customer.keyboard.press('Control+k')
    await customer.getByRole('dialog', PALETTE).getByText(number).waitFor()
  })
})

describe('screens of people', () => {
  it('say what is empty, what failed and what is nobody’s business', async () => {
    const page = await openPage()
    await signIn(page, 'owner@dromos.example', '/app/users/list?q=zzzzzzzz')
    await page.getByRole('button', { name: 'Clear search and filters' }).waitFor()
    await page.goto('/app/users/edit/999999')
    await page.waitForURL((url) => url.pathname === '/error')
    await intercept(page, '**/api/accounts?**', (route) => route.abort())
    await page.goto('/app/accounts/list')
    await page.getByRole('alert').getByText('Something went wrong. Please try again later.').waitFor()
    await expectNoAxeViolations(page)
    await page.unroute('**/api/accounts?**')
    await page.getByRole('alert').getByRole('button').click()
    await page.locator('tr[data-row]').first().waitFor()
  })

  it('mend a field while typing, take the marked choice on Tab, and show a newer version without a question', async () => {
    const page = await openPage()
    await signIn(page, 'owner@dromos.example', '/app/accounts/create')
    const name = page.getByRole('textbox', { name: 'First name' })
    await waitForFocus(page, name)
    await page.keyboard.press('Control+s')
    const summary = page.getByRole('alert').filter({ has: page.getByRole('button') })
    await summary.getByRole('button', { name: 'First name' }).waitFor()
    await name.pressSequentially('N')
    await summary.getByRole('button', { name: 'First name' }).waitFor({ state: 'detached' })
    await summary.getByRole('button', { name: 'Surname' }).waitFor()
    expect(await isFocused(name)).toBe(true)

    const firm = page.getByRole('combobox', { name: 'Firm', exact: true })
    await firm.click()
    await page.getByRole('option').first().waitFor()
    await firm.pressSequentially('a')
    await page.locator('[role=option][data-combobox-selected]').first().waitFor()
    // Of the moment of the key: a list that still narrows may move its mark before.
    await firm.evaluate((field) => {
      const note = () => {
        const marked = document.querySelector('[role=option][data-combobox-selected]')
        field.setAttribute('data-marked', marked?.textContent ?? '')
      }
      document.addEventListener('keydown', note, { capture: true, once: true })
    })
    await page.keyboard.press('Tab')
    await expect.poll(() => firm.inputValue()).not.toBe('a')
    expect((await firm.inputValue()).length).toBeGreaterThan(1)
    expect(await firm.getAttribute('data-marked')).toContain(await firm.inputValue())

    const { id, version } = await makeOrder(calls)
    const order = await openOrders()
    await order.goto(`/app/orders/edit/${id}`)
    const price = order.getByRole('textbox', { name: 'Customer price' })
    await expectValue(price, '1,000.00')
    const stored = await calls.get<object>(`/orders/edit/${id}`)
    expect(stored).toHaveProperty('version', version)
    await calls.post(`/orders/update/${id}`, {
      ...orderBody(newReference()),
      customer_price: 200_000,
      version,
    })
    await order.keyboard.press('Control+s')
    await expectValue(price, '2,000.00')
    expect(await order.getByRole('dialog').count()).toBe(0)
  })
})

/** Part and choice as the settings name them, and what the page then says of itself. */
const choices = [
  ['Width', 'Boxed', 'width', 'boxed'],
  ['Menu type', 'Compact', 'sidebar', 'compact'],
  ['Menu type', 'Condensed', 'sidebar', 'condensed'],
  ['Menu colour', 'Dark', 'sidebarColour', 'dark'],
  ['Menu colour', 'Blue', 'sidebarColour', 'accent'],
  ['Top bar', 'Dark', 'topbar', 'dark'],
  ['Top bar', 'Blue', 'topbar', 'accent'],
  ['Colour scheme', 'Dark', 'mantineColorScheme', 'dark'],
  ['Colour scheme', 'Light', 'mantineColorScheme', 'light'],
  ['Layout', 'Horizontal', 'layout', 'horizontal'],
] as const

async function openOrders(): Promise<Page> {
  const page = await openPage()
  await signIn(page, OPERATOR, '/app/orders/list')
  await page.locator('tr[data-row]').first().waitFor()
  return page
}

/** Types into the palette and runs the command once it is the marked one. */
async function run(page: Page, typed: string, command: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', PALETTE)
  await palette.getByRole('combobox').fill(typed)
  await palette.getByRole('option', { name: command, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await palette.waitFor({ state: 'hidden' })
}

async function anyContact(): Promise<{ id: number; first_name: string; last_name: string }> {
  const { data } = await calls.get<{ data: { id: number; first_name: string; last_name: string }[] }>(
    '/contacts?pageSize=1&currentPage=1&dataField=&order=&search=',
  )
  const [contact] = data
  if (!contact) throw new Error('The demonstration company has contacts')
  return contact
}
