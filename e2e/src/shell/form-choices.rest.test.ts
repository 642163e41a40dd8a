import { describe, expect, it } from 'vitest'
import { openPage, signIn } from '../browser/harness.ts'

const choices = /^\/api\/(?:.+\/dataFields|users\/names|categories\/revisions)$/

describe('a form', () => {
  it.each([
    ['orders', '/app/orders/create'],
    ['firms', '/app/firms/create'],
    ['places', '/app/places/create'],
    ['contacts', '/app/contacts/create'],
    ['businesses', '/app/businesses/create'],
    ['banks', '/app/banks/create'],
    ['users', '/app/users/create'],
  ])('of %s asks for everything it offers in one call', async (area, path) => {
    const page = await openPage()
    await signIn(page, 'owner@dromos.example', '/app/outbox')
    // The page before it asks no more.
    await page.goto('/api/version')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (choices.test(pathname)) asked.push(pathname)
    })
    await page.goto(path)
    await page.getByRole('button', { name: 'Save' }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([`/api/${area}/dataFields`])
  })
})
