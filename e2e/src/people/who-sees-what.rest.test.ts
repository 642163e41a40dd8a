import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { OrderListReply } from '../../../contract/src/orders/order-rows.ts'
import { callsAs, demoPassword } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'

describe('who sees what', () => {
  for (const { email, firm } of [
    { email: 'customer1@dromos.example', firm: 1 },
    { email: 'customer2@dromos.example', firm: 2 },
  ]) {
    it(`${email} sees the orders of its own firm, without carrier, cost or profit anywhere`, async () => {
      const secrets = await secretsOf(firm)
      const page = await openPage()
      const answers = listenToAnswers(page)
      await signIn(page, email, '/app/orders/list?size=200')
      await page.locator('tr[data-row]').first().waitFor()
      await page.getByRole('status').getByText(`of ${secrets.total}`).waitFor()
      const heads = await page.getByRole('columnheader').allTextContents()
      expect(heads).toContain('Price €')
      for (const hidden of ['Customer', 'Carrier', 'Net €', 'Profit €', 'Plates', 'Responsible']) {
        expect(heads).not.toContain(hidden)
      }
      expect(await page.locator('tr[data-row] td a[href*="/orders/edit/"]').count()).toBeGreaterThan(0)
      await page.locator('tr[data-row="0"]').getByRole('cell').nth(2).click()
      await page.getByRole('complementary').getByText('Price', { exact: true }).waitFor()
      await page.getByRole('complementary').getByRole('link', { name: 'Open' }).click()
      await page.waitForURL('**/app/orders/edit/*')
      await page.getByRole('heading', { level: 1, name: /^\d{4}-\d{6}$/ }).waitFor()
      await page.getByText('Loading metres').first().waitFor()
      expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
      await screenshot(page, `customer-order-${firm}`)
      const heard = (await Promise.all(answers)).join('\n')

      const rows = [...heard.matchAll(/"id":(\d+),"number_id"/g)].map(([, id]) => Number(id))
      expect(new Set(rows)).toEqual(new Set(secrets.own))
      for (const text of [await page.content(), heard]) {
        expect(secrets.words.filter((word) => text.includes(word))).toEqual([])
      }
      expect(
        heard.match(/"(transporter|carrier|profit|pn_truck|firm_carrier|assign_user|logs)\w*"/g),
      ).toBeNull()
    })
  }

  it('a customer cannot reach another firm’s order, nor the calls behind staff screens', async () => {
    const staff = await callsAs(OPERATOR)
    const { data } = await staff.get<OrderListReply>(
      '/orders?pageSize=10&currentPage=1&dataField=&order=&search=&customer=2',
    )
    const page = await openPage()
    await signIn(page, 'customer1@dromos.example', `/app/orders/edit/${data[0]?.id ?? 0}`)
    await page.getByText('This record does not exist, or you have no access to it.').waitFor()
    const customer = await callsAs('customer1@dromos.example')
    for (const path of ['/firms?pageSize=10&currentPage=1', '/places?pageSize=10&currentPage=1']) {
      await expect(customer.get(path)).rejects.toThrow('403')
    }
  })

  it('a customer who opens a screen of the staff is told so at its address', async () => {
    const page = await openPage()
    await signIn(page, 'customer1@dromos.example')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Orders' }).waitFor()
    // Bookings and chats may be followed by how many of them wait.
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Today',
      'Map',
      'Calendar',
      'Orders',
      expect.stringMatching(/^Bookings/),
      expect.stringMatching(/^Chats/),
      'My firm',
      'Offers',
      'Statistics',
    ])
    for (const path of ['/app/firms', '/app/firms/create', '/app/places/list', '/app/orders/create']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'No permission' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.getByRole('textbox').count()).toBe(0)
    }
    await page.getByRole('link', { name: 'Go to Today', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('an address opened before signing in is remembered', async () => {
    const page = await openPage()
    const wanted = '/app/orders/list?tab=finished&sort=-loading_date&size=25'
    await page.goto(wanted)
    await page.waitForURL((url) => url.pathname === '/user/login')
    await fillIn(page, OPERATOR, await demoPassword())
    await page.waitForURL((url) => `${url.pathname}${url.search}` === wanted)
    await page.locator('tr[data-row]').first().waitFor()
  })

  it.each(['/user/login', '/user/login?from=//evil.example', '/user/login?from=https://evil.example'])(
    'signing in at %s ends on the start page: a foreign address is never followed',
    async (path) => {
      const page = await openPage()
      await page.goto(path)
      await fillIn(page, OPERATOR, await demoPassword())
      await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
    },
  )

  it('a wrong password is reported and the e-mail stays', async () => {
    const page = await openPage()
    await page.goto('/user/login')
    await fillIn(page, OPERATOR, 'not the password')
    await page.getByRole('alert').getByText('The email or the password is wrong.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user/login')
    expect(await page.getByLabel('Email').inputValue()).toBe(OPERATOR)
    await page.locator('input[name=password]').fill(await demoPassword())
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('empty fields of the sign-in are said beside them', async () => {
    const page = await openPage()
    await page.goto('/user/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Field is required.').first().waitFor()
    expect(await page.getByText('Field is required.').count()).toBe(2)
    await page.locator('input[name=email]:focus').waitFor()
  })

  it('unknown addresses end on the error page, inside and outside, and /user at the sign-in', async () => {
    const page = await openPage()
    await page.goto('/user')
    await page.waitForURL((url) => url.pathname === '/user/login')
    for (const path of ['/nowhere', '/user/nothing', '/files/x/y', '/app/nonsense']) {
      if (path === '/app/nonsense') await signIn(page, OPERATOR)
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/error')
      await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
    }
  })

  it('the language changes for good: the page reloads, stays where it is and speaks it', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/orders/list?tab=open')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await page.getByRole('button', { name: 'ΕΛ', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Παραγγελίες' }).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=open')
    expect(await page.getAttribute('html', 'lang')).toBe('el')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Παραγγελίες' }).waitFor()
    expect(await page.title()).toBe('Παραγγελίες · Dromos')
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  })
})

/** What a customer of this firm must see, and what it must never see. */
async function secretsOf(firm: number) {
  const staff = await callsAs(OPERATOR)
  const read = async (query: string) => {
    const list = await staff.get<OrderListReply>(
      `/orders?pageSize=200&currentPage=1&dataField=&order=&search=${query}`,
    )
    if (list.view !== 'staff') throw new Error('The operator is staff')
    return list
  }
  const { data: own, total } = await read(`&customer=${firm}`)
  const { data: all } = await read('')
  const words = all.flatMap(({ carrier, pn_truck, pn_trailer }) => [
    carrier?.name ?? '',
    pn_truck,
    pn_trailer,
  ])
  return {
    total,
    own: own.map(({ id }) => id),
    words: [...new Set(words)].filter((word) => word !== ''),
  }
}

/** Keeps the body of every answer of the API that the page gets. */
function listenToAnswers(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    // An answer whose page was left before it was read was read by nobody.
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''))
  })
  return answers
}

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}
