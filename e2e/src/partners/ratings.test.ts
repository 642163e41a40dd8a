import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderRatings } from '../../../contract/src/ratings/ratings.ts'
import { callsAs, makePastOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'

describe('a finished order', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
  })

  it('is rated by figures and arrows alone, and its carrier’s page and the log show it', async () => {
    const { id, number_id: number } = await makePastOrder(calls, 4)
    const page = await openPage()
    await signIn(page, OPERATOR, `/app/orders/edit/${id}`)
    const rate = page.getByRole('button', { name: /^Rate\s+Carrier/ })
    await rate.press('Enter')
    const dialog = page.getByRole('dialog')
    const stars = (group: string, name: string) =>
      dialog.getByRole('radiogroup', { name: group }).getByRole('radio', { name })
    await waitForFocus(page, stars('Overall', '1 star'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+s')
    await waitForFocus(page, stars('Overall', '1 star'))
    await dialog.getByText('Field is required.').waitFor()
    await page.keyboard.type('4')
    await waitForFocus(page, stars('Overall', '4 stars'))
    await page.keyboard.press('Tab')
    await waitForFocus(page, stars('Punctuality', 'Not judged'))
    await page.keyboard.type('2')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('5')
    await page.keyboard.type('0')
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Late, but told us in time')
    await expectNoAxeViolations(page)
    await screenshot(page, 'rating')
    await page.keyboard.press('Control+Enter')

    const change = page.getByRole('button', { name: /^Change\s+Carrier/ })
    await change.waitFor()
    await waitForFocus(page, change)
    const { parties } = await calls.get<OrderRatings>(`/ratings/order/${id}`)
    const carrier = parties.find(({ side }) => side === 'carrier')
    expect(carrier?.rating).toMatchObject({ overall: 4, punctuality: 3, communication: null, care: null })
    await page.goto(`/app/orders/edit/${id}?tab=log`)
    await page.getByText('Carrier rated').waitFor()
    await page.goto(`/app/firms/edit/${carrier?.firm.id}?tab=ratings`)
    await page.getByRole('row', { name: number }).filter({ hasText: 'Late, but told us in time' }).waitFor()
  })
})
