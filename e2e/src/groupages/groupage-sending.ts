import { describe, expect, it } from 'vitest'
import type { GroupageRecord } from '../../../contract/src/groupages/groupages.ts'
import { callsAs, makeOrder, makeTour } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'

const words = {
  en: {
    send: 'Send to carrier',
    sendNext: 'Send revision 2',
    sent: /^Revision 1 sent /,
    changed: 'Changed since sending: the carrier needs revision 2.',
    again: /^Revision 2 sent /,
  },
  el: {
    send: 'Αποστολή στον μεταφορέα',
    sendNext: 'Αποστολή αναθεώρησης 2',
    sent: /^Η αναθεώρηση 1 στάλθηκε /,
    changed: 'Άλλαξε μετά την αποστολή: ο μεταφορέας χρειάζεται την αναθεώρηση 2.',
    again: /^Η αναθεώρηση 2 στάλθηκε /,
  },
} as const

/** A tour goes to its carrier, changes, and goes again, in one language. */
export function sendAgainByKeys(language: keyof typeof words): void {
  const said = words[language]
  describe('a groupage', () => {
    it(`is sent, changed and sent again with the keyboard: ${language}`, async () => {
      const calls = await callsAs(OPERATOR)
      const tour = await makeTour(calls)
      const added = await makeOrder(calls)
      const page = await openPage({ language })
      await signIn(page, OPERATOR, `/app/groupages/edit/${tour.id}`)
      const send = async (name: string): Promise<void> => {
        await page.getByRole('button', { name }).focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('combobox').first().fill('dispatch@carrier.example')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Control+Enter')
        await dialog.waitFor({ state: 'hidden', timeout: 45_000 })
      }
      await send(said.send)
      await page.getByText(said.sent).waitFor()
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('a')
      await page.keyboard.type(added.number_id)
      await page.getByRole('option', { name: new RegExp(added.number_id) }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('row', { name: new RegExp(added.number_id) }).waitFor()
      await page.keyboard.press('Control+s')
      await page.getByText(said.changed, { exact: true }).waitFor()
      await expectNoAxeViolations(page)
      await screenshot(page, `groupage-changed-${language}`)
      await send(said.sendNext)
      await page.getByText(said.again).waitFor()
      await page.getByText(said.changed, { exact: true }).waitFor({ state: 'detached' })
      const { orders, money } = await calls.get<GroupageRecord>(`/groupages/edit/${tour.id}`)
      expect(orders).toHaveLength(3)
      expect(money.shares.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBe(190_000)
      const { transporter_price: net } = await calls.get<{ transporter_price: number }>(
        `/orders/edit/${added.id}`,
      )
      expect([63_333, 63_334]).toContain(net)
    })
  })
}
