import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { openPage, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'
const SLOW_MS = 300

/** From now on the scripts of the browser part come late. */
const slowDown = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })

it('what is typed while the form of a new order is fetched stands in its first field', async () => {
  const page = await openPage({ isOwn: true })
  await signIn(page, OPERATOR, '/app/orders/list?size=10')
  const create = page.locator('main a[href="/app/orders/create"]').first()
  await create.waitFor()
  await slowDown(page)
  await create.click()
  await page.keyboard.type('bavaria', { delay: 40 })
  await expect.poll(() => page.locator('main form input[name=firm_company_id]').inputValue()).toBe('bavaria')
})

it('what is typed while a dialog is fetched stands in its first field', async () => {
  const calls = await callsAs(OPERATOR)
  const { data } = await calls.get<{ data: { id: number }[] }>('/orders?status=1&pageSize=1')
  const page = await openPage({ isOwn: true })
  await signIn(page, OPERATOR, `/app/orders/edit/${data[0]?.id}`)
  const assign = page.getByRole('button', { name: 'Assign carrier' })
  await assign.waitFor()
  await slowDown(page)
  await assign.click()
  await page.keyboard.type('mazur', { delay: 40 })
  await expect
    .poll(() => page.getByRole('dialog').locator('input[name=firm_carrier_id]').inputValue())
    .toBe('mazur')
})
