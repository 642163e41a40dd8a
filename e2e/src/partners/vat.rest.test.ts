import { expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, pressButton, typeInto } from '../browser/keyboard.ts'

const ADMIN = 'admin@dromos.example'
const SENTENCE = 'Zero-rated by a flow of the browser.'

it('the accountant enters what papers say of VAT in a case, is told of an overlap at its field, and finds it', async () => {
  const page = await openPage()
  await signIn(page, ADMIN)
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'VAT treatments' })
    .click()
  await page.getByRole('link', { name: 'EU firm, reverse charge' }).first().waitFor()
  await screenshot(page, 'vat-list')
  await page.keyboard.press('n')
  await choose(page, page.getByRole('combobox', { name: 'Case' }), 'Domestic', 'Domestic, with VAT')
  await choose(page, page.getByRole('combobox', { name: 'For' }), 'Cust', 'Customers')
  await typeInto(page, page.locator('input[name=valid_from]'), '1.1.2030')
  await typeInto(page, page.locator('textarea[name=sentence_en]'), SENTENCE)
  await typeInto(page, page.locator('textarea[name=sentence_el]'), 'Μηδενικός συντελεστής.')
  await page.keyboard.press('Control+s')
  await page.getByText('Another treatment of this case and side').first().waitFor()
  await choose(page, page.getByRole('combobox', { name: 'Case' }), 'Zero', 'Zero-rated (Z)')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+s')
  await page.getByText('VAT treatment saved').waitFor()
  await screenshot(page, 'vat-form')
  const calls = await callsAs(ADMIN)
  const { data } = await calls.get<{ data: { sentence_en: string; valid_from: string }[] }>(
    '/vat?vat_case=zero_rated',
  )
  expect(data).toMatchObject([{ sentence_en: SENTENCE, valid_from: '2030-01-01' }])
  // Its first day has not come: it can go again.
  await pressButton(page, page.getByRole('button', { name: 'Actions' }))
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await pressButton(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await page.getByRole('link', { name: 'EU firm, reverse charge' }).first().waitFor()
})
