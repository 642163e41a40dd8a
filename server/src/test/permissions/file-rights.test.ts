import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { declaredCalls } from '../endpoints.ts'

const root = join(import.meta.dirname, '../..')

/** A file is opened with the rights of what it belongs to. Whose they are, and the test in which others are refused. */
const rights: Record<string, readonly [of: string, test: string]> = {
  'GET /users/{id}/{image}': ['who sees the person', 'people/person-pictures.rest.test.ts'],
  'GET /outbox/files/{id}/{file}': ['the record or reader of the mail', 'outbox/mails.test.ts'],
  'POST /files/logo': ['who has link and code', 'businesses/public-houses.test.ts'],
  'POST /groupLinks/logo': ['who has the link', 'businesses/public-houses.test.ts'],
  'POST /offer/logo': ['who has the link', 'businesses/public-houses.test.ts'],
  'POST /track/logo': ['who has the link', 'businesses/public-houses.test.ts'],
  'POST /files/content/{id}': ['who has link and code', 'orders/files/file-links.test.ts'],
  'GET /orders/files/{id}/content': [
    'the order, and of its customer a release',
    'orders/files/released-files.test.ts',
  ],
  'GET /orders/proofs': [
    'each order, and of its customer a release of each file',
    'orders/files/order-proofs.test.ts',
  ],
  'GET /orders/{id}/papers/{paper}': ['the order', 'orders/pdf/order-pdf.test.ts'],
  'POST /track/content/{id}': ['who has the link', 'orders/tracking/order-tracking-papers.test.ts'],
  'GET /offers/files/{id}/content': ['the offer', 'offers/offer-sending.rest.test.ts'],
  'POST /offer/paper': ['who has the link', 'offers/offer-answers.test.ts'],
  'POST /offer/content/{id}': ['who has the link', 'offers/offer-sending.rest.test.ts'],
  'GET /offers/{id}/versions/{revision}/paper': ['the offer', 'offers/offer-sending.rest.test.ts'],
  'GET /offers/{id}/paper': ['the offer', 'offers/offer-sending.rest.test.ts'],
  'GET /offers/own/paper/{id}': ['the firm of the offer', 'offers/own/own-offers.test.ts'],
  'GET /offers/own/content/{id}': ['the firm of the offer', 'offers/offer-sending.rest.test.ts'],
  'GET /mails/original/{id}': ['the mailbox', 'inbox/threads/threads.test.ts'],
  'GET /mails/files/{id}/content': ['the mailbox', 'inbox/threads/threads.test.ts'],
  'GET /imports/mistakes/{id}': ['who imports', 'imports/imports.test.ts'],
  'GET /groups/files/{id}/content': ['the group', 'groups/groups.test.ts'],
  'POST /groupFiles/content/{id}': ['who has the link', 'groups/suppressions.test.ts'],
  'GET /groupages/files/{id}/content': ['the groupage', 'groupages/groupage-sending.rest.test.ts'],
  'GET /groupages/{id}/papers/{paper}': ['the groupage', 'groupages/groupage-pdf.rest.test.ts'],
  'GET /files/{id}/content': ['the firm', 'firms/firm-files.rest.test.ts'],
  'GET /exports/content/{id}': ['who asked for it', 'exports/exports.test.ts'],
  'GET /categories/{type}/{id}/file/{file}': ['all of our people', 'categories/category-files.test.ts'],
  'GET /calendar/feed/{token}': ['who has the address', 'people/sign-in/feeds.test.ts'],
  'GET /businesses/{id}/logo/{logo}': ['all of our people', 'businesses/business-logo.rest.test.ts'],
  'GET /bookings/files/{id}/content': ['the booking', 'bookings/own/own-bookings.test.ts'],
  'GET /bookings/own/files/{id}/content': ['the firm of the booking', 'bookings/own/own-bookings.test.ts'],
}

it('every call that gives a file says whose rights it needs', async () => {
  const calls = await declaredCalls()
  // Sheets of a list have its rights, and so has an empty one to be filled in.
  const giving = calls.filter(
    ({ path, endpoint }) => endpoint.produces && !path.endsWith('/export') && !path.includes('/template/'),
  )
  expect(giving.map(({ key }) => key).toSorted()).toEqual(Object.keys(rights).toSorted())
})

it.each(Object.entries(rights))('%s refuses others in a test', (_call, [, test]) => {
  expect(existsSync(join(root, test))).toBe(true)
  expect(readFileSync(join(root, test), 'utf8')).toMatch(/\b(?:403|404|410)\b/)
})
