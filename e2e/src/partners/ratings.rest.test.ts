import { beforeAll, describe, expect, it } from 'vitest'
import type { ScoreWeights } from '../../../contract/src/ratings/carrier-score.ts'
import type { OrderRatings } from '../../../contract/src/ratings/ratings.ts'
import { callsAs, makePastOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { pressButton, waitForFocus } from '../browser/keyboard.ts'

const ADMIN = 'admin@dromos.example'
const OPERATOR = 'operator@dromos.example'

interface Round {
  data: { id: number }[]
}

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
    await waitForFocus(page, stars('Punctuality', 'Not rated'))
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

describe('a rating round', () => {
  it('goes from order to order by keys alone, skips and comes back, and stays in its list', async () => {
    const calls = await callsAs(OPERATOR)
    const [older, newer] = [await makePastOrder(calls, 4), await makePastOrder(calls, 4)]
    const page = await openPage()
    // The demonstration has dozens that wait: of the server's answer the two of this test are left.
    await intercept(page, '**/api/ratings/round?**', async (route) => {
      const response = await route.fetch()
      const round = (await response.json()) as Round // the server's own shape
      const data = round.data.filter(({ id }) => id === older.id || id === newer.id)
      await route.fulfill({ response, json: { data, left: { count: data.length, capped: false } } })
    })
    await signIn(page, OPERATOR, '/app/rating/list')
    await page.getByRole('button', { name: /^Start rating/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Rating: carriers' })
    const first = dialog.getByRole('radio', { name: '1 star' }).first()
    const rated = async () => {
      const waiting = await calls.get<Round>('/ratings/round?side=carrier')
      return waiting.data.map(({ id }) => id)
    }
    const rate = async ({ id, number_id: number }: typeof older) => {
      await dialog.getByRole('link', { name: number }).waitFor()
      await waitForFocus(page, first)
      await page.keyboard.type('4')
      await page.keyboard.press('Enter')
      await expect.poll(rated).not.toContain(id)
    }
    await dialog.getByRole('link', { name: newer.number_id }).waitFor()
    await screenshot(page, 'rating-round')
    await waitForFocus(page, first)
    await page.keyboard.press('s')
    await rate(older)
    await dialog.getByText('1 order skipped.').waitFor()
    await pressButton(page, dialog.getByRole('button', { name: 'Start over' }))
    await rate(newer)
    await dialog.getByText('Nothing left to rate').waitFor()
    await expectNoAxeViolations(page)
    await pressButton(page, dialog.getByRole('button', { name: 'Close' }).last())
    await dialog.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/app/rating/list')
  })
})

describe('the score of a carrier', () => {
  it('is sorted in the list, opened part by part at the firm, and weighed anew by the administration', async () => {
    const page = await openPage()
    await signIn(page, ADMIN, '/app/rating/list')
    const first = page.locator('tr[data-row]').first()
    await first.waitFor()
    await page.getByRole('columnheader', { name: 'Score' }).getByRole('button').first().click()
    await page.waitForURL(/sort=score/)
    await page.getByRole('button', { name: 'Score weights' }).click()
    const dialog = page.getByRole('dialog')
    const damages = dialog.getByRole('textbox', { name: 'No damage' })
    await damages.fill('101')
    await page.keyboard.press('Control+s')
    await dialog.getByText(/100/).first().waitFor()
    await damages.fill('40')
    await page.keyboard.press('Control+s')
    await page.getByText('Score weights saved').waitFor()

    await first.getByRole('link').first().click()
    const parts = page.getByRole('table', { name: 'Score' })
    const row = parts.getByRole('row', { name: /No damage/ })
    await row.getByRole('cell', { name: '40', exact: true }).waitFor()
    const show = parts.getByRole('button', { name: /Stars/ })
    await show.press('Enter')
    const orders = parts.getByRole('list', { name: /Orders that lowered the score: Stars/ })
    await orders.getByRole('link').first().waitFor()
    await expectNoAxeViolations(page)
    await orders.getByRole('link').first().click()
    await page.waitForURL(/orders\/edit/)

    const calls = await callsAs(ADMIN)
    const {
      id: _id,
      updated_at: _at,
      updated_by: _by,
      ...weights
    } = await calls.get<ScoreWeights>('/ratings/weights')
    await calls.post('/ratings/weights/update', { ...weights, damages: 15 })
  })
})
