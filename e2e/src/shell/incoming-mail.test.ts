import { describe, expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'

interface Threads {
  data: { id: number; subject: string; document: { id: number } | null }[]
}

const OPERATOR = 'operator@dromos.example'

describe('incoming mail', () => {
  it('is filed under an order by its number, with its attachment, and stands in the order’s log', async () => {
    const calls = await callsAs(OPERATOR)
    const { data } = await calls.get<Threads>('/mails?tab=unfiled&pageSize=50')
    const chosen = data.find(({ subject }) => subject === 'Invoice address')
    if (!chosen) throw new Error('the demonstration has no mail that waits')
    const { data: orders } = await calls.get<{ data: { id: number; number_id: string }[] }>(
      '/orders?pageSize=1&currentPage=1&search=&status=2',
    )
    const [order] = orders
    if (!order) throw new Error('no order is under way')

    const page = await openPage()
    await signIn(page, OPERATOR, '/app/inbox/emails')
    await page.locator('tr[data-row]', { hasText: 'Invoice address' }).click()
    const peek = page.getByRole('complementary', { name: 'Invoice address' })
    await peek.getByRole('article').waitFor()
    await screenshot(page, 'incoming-mail-unfiled')
    await expectNoAxeViolations(page)

    await peek.getByRole('textbox', { name: /number or firm/ }).fill(order.number_id)
    await peek.getByRole('button', { name: `Link email to Order ${order.number_id}` }).click()
    await peek.getByRole('link', { name: `Order ${order.number_id}` }).waitFor()
    await peek.getByRole('button', { name: /^Save as… *new-address.pdf/ }).click()
    await page.getByRole('menuitem').first().click()
    await peek.getByText('In the record’s files').waitFor()
    await screenshot(page, 'incoming-mail-filed')

    await page.goto(`/app/orders/edit/${order.id}?tab=log`)
    const line = page
      .getByRole('listitem')
      .filter({ hasText: 'Invoice address' })
      .filter({ hasText: 'Email received' })
    await line.getByRole('button', { name: 'Read email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invoice address' })
    const emails = dialog.getByRole('region', { name: 'Emails' })
    await emails.getByText('new address in the attachment').waitFor()
    await screenshot(page, 'incoming-mail-in-log')
    await dialog.getByRole('button', { name: 'Mark as answered' }).click()
    const read = async () => (await calls.get<{ state: string }>(`/mails/${chosen.id}`)).state
    await expect.poll(read).toBe('waiting')
  })

  it('is answered in the inbox, which ends its conversation', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/mails?tab=unfiled')
    await page.getByRole('button', { name: /Frage zu/ }).click()
    const reply = page.getByRole('region', { name: 'Reply' })
    await reply.getByText(/^To: /).waitFor()
    await page.keyboard.press('r')
    await page.keyboard.type('Leider nicht mehr frei.')
    await screenshot(page, 'inbox-reply')
    await expectNoAxeViolations(page)
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/mails/answer/'),
    )
    const confirm = reply.getByRole('checkbox')
    if (await confirm.isVisible()) await confirm.check()
    await reply.getByRole('button', { name: 'Send and done' }).click()
    expect((await sent).status()).toBe(201)
    await page.getByRole('button', { name: /Frage zu/ }).waitFor({ state: 'detached' })
  })

  it('from strangers is shown where it can reach nothing', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/inbox/emails')
    await page.goto('/api/mail-frame')
    const policy = await page.evaluate(async () => {
      const answer = await fetch('/api/mail-frame').catch(() => null)
      return { policy: answer?.headers.get('content-security-policy') ?? null, origin: self.origin }
    })
    // The page has an origin of its own, and may not even ask for its own address.
    expect(policy).toEqual({ policy: null, origin: 'null' })
  })
})
