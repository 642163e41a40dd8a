import { describe, expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, signIn } from '../browser/harness.ts'
import { chooseFile, choosePicture, middleOf } from '../browser/pictures.ts'

const green = [10, 120, 60]

describe('the logo of a business', () => {
  it('is chosen, refused when it is none, shown in form and list, and removed', async () => {
    const calls = await callsAs('owner@dromos.example')
    const business = { company_title: 'Logo House', company_name: 'Logo House IKE', country_id: 1 }
    const { id } = await calls.post<{ id: number }>('/businesses/store', business)
    const page = await openPage()
    await signIn(page, 'owner@dromos.example', `/app/businesses/edit/${id}`)
    const field = page.getByRole('group', { name: 'Logo' })
    await field.waitFor()
    await chooseFile(page, 'page.html', Buffer.from('<p>no logo</p>'))
    await field.getByRole('alert').getByText('Choose a picture: JPEG, PNG or WebP.').waitFor()

    await choosePicture(page, { width: 300, height: 200, colours: ['#0a783c', '#0a783c'] })
    const shown = field.getByRole('img', { name: 'Logo of Logo House' })
    await shown.waitFor()
    const colour = await middleOf(page, 'main fieldset img')
    for (const [at, part] of colour.entries()) expect(Math.abs(part - (green[at] ?? 0))).toBeLessThan(9)
    await expectNoAxeViolations(page)

    await page.goto('/app/businesses/list?q=Logo+House')
    await page.locator('main tbody tr img, main [role=row] img').first().waitFor()
    await page.goto(`/app/businesses/edit/${id}`)
    await field.getByRole('button', { name: 'Remove the logo' }).click()
    await shown.waitFor({ state: 'detached' })
  })
})
