import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callsAs, orderBody } from '../browser/api.ts'
import type { Saved } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'
const CUSTOMER = 'customer1@dromos.example'

const pane = (page: Page, channel: 'staff' | 'customer') => page.locator(`section[data-channel=${channel}]`)
const said = (page: Page, channel: 'staff' | 'customer', text: string) =>
  pane(page, channel).locator('article').filter({ hasText: text })

/** An order of the first customer, whom the operator is in charge of. */
async function enterOrder(): Promise<Saved> {
  const calls = await callsAs(OPERATOR)
  const { user } = await calls.get<{ user: { id: number } }>('/me')
  const body = { ...orderBody(`CHAT-${Date.now()}`), firm_company_id: 1, assign_user: user.id }
  return calls.post<Saved>('/orders/store', body)
}

async function write(page: Page, channel: 'staff' | 'customer', text: string): Promise<void> {
  const field = pane(page, channel).locator('textarea')
  await field.fill(text)
  await field.press('Enter')
}

describe('the chat of an order', () => {
  it('is talked in by a dispatcher and the customer side by side, each seeing only what is theirs', async () => {
    const { id } = await enterOrder()
    const path = `/app/orders/edit/${id}?chat=open`
    const [desk, customer] = [await openPage(), await openPage({ language: 'el' })]
    await signIn(desk, OPERATOR, path)
    await signIn(customer, CUSTOMER, path)
    await pane(desk, 'staff').waitFor()
    await pane(customer, 'customer').waitFor()
    expect(await pane(customer, 'staff').count()).toBe(0)

    await write(desk, 'staff', 'Among us only')
    await said(desk, 'staff', 'Among us only').waitFor()
    await write(desk, 'customer', 'It is loading on ramp 3')
    await said(customer, 'customer', 'It is loading on ramp 3').waitFor()
    expect(await customer.getByText('Among us only').count()).toBe(0)

    await pane(customer, 'customer').locator('textarea').pressSequentially('Ευχα')
    await pane(desk, 'customer').getByText('is writing').waitFor()
    await write(customer, 'customer', 'Ευχαριστούμε πολύ')
    await said(desk, 'customer', 'Ευχαριστούμε πολύ').waitFor()
    await pane(desk, 'customer').getByText('Read by').first().waitFor()
    await pane(customer, 'customer').getByText('Διαβάστηκε').first().waitFor()
    await expectNoAxeViolations(customer)
    await screenshot(desk, 'order-chat')
    await screenshot(customer, 'order-chat-customer-el')
  })

  it('keeps what is written while the connection is away, and sends it once when it is back', async () => {
    const { id } = await enterOrder()
    const path = `/app/orders/edit/${id}?chat=open`
    const desk = await openPage()
    await signIn(desk, OPERATOR, path)
    await pane(desk, 'staff').waitFor()
    await desk.context().setOffline(true)
    await write(desk, 'staff', 'Written without a connection')
    await pane(desk, 'staff').getByText('Not sent yet').waitFor()
    await pane(desk, 'staff').locator('textarea').fill('A draft, and')
    await desk.context().setOffline(false)
    await said(desk, 'staff', 'Written without a connection').waitFor()
    await pane(desk, 'staff').getByText('Not sent yet').waitFor({ state: 'detached' })
    expect(await said(desk, 'staff', 'Written without a connection').count()).toBe(1)
    await desk.reload()
    await said(desk, 'staff', 'Written without a connection').waitFor()
    expect(await pane(desk, 'staff').locator('textarea').inputValue()).toBe('A draft, and')
    const chat = await (
      await callsAs(OPERATOR)
    ).get<{ data: { messages: unknown[] }[] }>(`/orders/${id}/chat`)
    expect(chat.data[0]?.messages).toHaveLength(1)
  })

  it('is changed and deleted by who wrote it, and says so', async () => {
    const { id } = await enterOrder()
    const desk = await openPage()
    await signIn(desk, OPERATOR, `/app/orders/edit/${id}?chat=open`)
    await write(desk, 'staff', 'Ramp 3')
    const message = said(desk, 'staff', 'Ramp')
    await message.hover()
    await message.getByRole('button', { name: 'Edit' }).click()
    await pane(desk, 'staff').locator('textarea').fill('Ramp 4')
    await pane(desk, 'staff').locator('textarea').press('Enter')
    await said(desk, 'staff', 'Ramp 4').getByText('edited').waitFor()
    await said(desk, 'staff', 'Ramp 4').hover()
    await message.getByRole('button', { name: 'Delete' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await pane(desk, 'staff').getByText('This message was deleted.').waitFor()
  })
})
