import { errorTexts } from '@dromos/contract/base/messages.ts'
import { roleIds } from '@dromos/contract/trade/roles.ts'
import type { RoleId } from '@dromos/contract/trade/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from './app.ts'
import type { TestApp } from './app.ts'
import { declaredCalls } from './endpoints.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const everybody = roleIds
const staff = [1, 2, 3, 4] as const
const administrators = [1, 2] as const
const customers = [5] as const
/** By the right of what is imported: a customer its bookings. */
const importers = [1, 2, 3, 5] as const
/** Owner, administrator and manager: who sets the company up. */
const office = [1, 2, 3] as const

/** Who may make a call, where it is not the staff and nobody else: every other call of the contract is theirs. */
const otherwise: Record<string, readonly RoleId[] | 'public'> = {
  'POST /api/login': 'public',
  'POST /api/login/secondFactor': 'public',
  'POST /api/login/passkeyOptions': 'public',
  'POST /api/login/passkey': 'public',
  'POST /api/logout': 'public',
  'GET /api/refreshToken': 'public',
  'GET /api/health': 'public',
  'GET /api/ready': 'public',
  'GET /api/version': 'public',
  'GET /api/me': everybody,
  'POST /api/forgot': 'public',
  'POST /api/resetCheck': 'public',
  'POST /api/reset': 'public',
  'POST /api/savePassword/:id': 'public',
  'GET /api/sessions': everybody,
  'DELETE /api/sessions/destroy/:id': everybody,
  'PUT /api/sessions/endOthers': everybody,
  'GET /api/factors': everybody,
  'POST /api/factors/begin': everybody,
  'POST /api/factors/confirm': everybody,
  'POST /api/factors/recoveryCodes': everybody,
  'PUT /api/factors/switchOff': everybody,
  'POST /api/passkeys/begin': everybody,
  'POST /api/passkeys/store': everybody,
  'PUT /api/passkeys/rename/:id': everybody,
  'PUT /api/passkeys/remove/:id': everybody,
  'GET /api/calendar': everybody,
  'GET /api/map': everybody,
  'GET /api/calendar/feed': everybody,
  'POST /api/calendar/feed/store': everybody,
  'DELETE /api/calendar/feed/destroy': everybody,
  'GET /api/calendar/feed/:token': 'public',
  'PUT /api/calendar/weights': office,
  // By the rights of the list that is asked for.
  'GET /api/exports': everybody,
  'POST /api/exports/store': everybody,
  'GET /api/exports/edit/:id': everybody,
  'PUT /api/exports/cancel/:id': everybody,
  'GET /api/exports/content/:id': everybody,
  'GET /api/bookings/own': customers,
  'GET /api/bookings/own/export': customers,
  'GET /api/bookings/own/counts': customers,
  'GET /api/bookings/own/choices': customers,
  'GET /api/bookings/own/places': customers,
  'GET /api/bookings/own/lane': customers,
  'GET /api/bookings/own/towns': customers,
  'POST /api/bookings/own/places/store': customers,
  'POST /api/bookings/own/store': customers,
  'GET /api/bookings/own/templates': customers,
  'GET /api/bookings/own/templates/open/:id': customers,
  'POST /api/bookings/own/templates/store': customers,
  'POST /api/bookings/own/templates/update/:id': customers,
  'DELETE /api/bookings/own/templates/destroy/:id': customers,
  'PUT /api/bookings/own/templates/restore/:id': customers,
  'GET /api/bookings/own/edit/:id': customers,
  'POST /api/bookings/own/update/:id': customers,
  'PUT /api/bookings/own/request/:id': customers,
  'PUT /api/bookings/own/accept/:id': customers,
  'PUT /api/bookings/own/cancel/:id': customers,
  'PUT /api/bookings/own/askCancel/:id': customers,
  'PUT /api/bookings/own/reportDamage/:id': customers,
  'PUT /api/bookings/own/takeDamageBack/:id': customers,
  'GET /api/bookings/own/:id/files': customers,
  'POST /api/bookings/own/:id/files/store': customers,
  'DELETE /api/bookings/own/files/destroy/:id': customers,
  'PUT /api/bookings/own/files/restore/:id': customers,
  'GET /api/bookings/own/files/:id/content': customers,
  'GET /api/bookings/own/:id/chat': customers,
  'GET /api/bookings/own/:id/chat/messages': customers,
  'POST /api/bookings/own/:id/chat/store': customers,
  'POST /api/bookings/own/:id/chat/update/:message': customers,
  'DELETE /api/bookings/own/:id/chat/destroy/:message': customers,
  'PUT /api/bookings/own/:id/chat/read': customers,
  'PUT /api/bookings/own/:id/chat/typing': customers,
  'GET /api/orders/:id/chat': everybody,
  'GET /api/orders/:id/chat/messages': everybody,
  'POST /api/orders/:id/chat/store': everybody,
  'POST /api/orders/:id/chat/update/:message': everybody,
  'DELETE /api/orders/:id/chat/destroy/:message': everybody,
  'PUT /api/orders/:id/chat/read': everybody,
  'PUT /api/orders/:id/chat/typing': everybody,
  'GET /api/chat': everybody,
  'GET /api/chat/unread': everybody,
  'GET /api/offers/own': customers,
  'GET /api/offers/own/export': customers,
  'GET /api/offers/own/counts': customers,
  'GET /api/offers/own/edit/:id': customers,
  'PUT /api/offers/own/viewed/:id': customers,
  'PUT /api/offers/own/accept/:id': customers,
  'PUT /api/offers/own/decline/:id': customers,
  'GET /api/offers/own/paper/:id': customers,
  'GET /api/offers/own/content/:id': customers,
  'GET /api/offers/export': office,
  'PUT /api/offers/deactivate/:id': office,
  'PUT /api/offers/activate/:id': office,
  'GET /api/clauses/export': office,
  'PUT /api/clauses/active/:id': office,
  'DELETE /api/clauses/destroy/:id': office,
  'POST /api/offer/open': 'public',
  'POST /api/offer/viewed': 'public',
  'POST /api/offer/accept': 'public',
  'POST /api/offer/decline': 'public',
  'POST /api/offer/paper': 'public',
  'POST /api/offer/content/:id': 'public',
  'GET /api/bookings/export': office,
  'GET /api/groupages/export': office,
  'GET /api/groups/export': office,
  'PUT /api/groups/active/:id': office,
  'DELETE /api/groups/destroy/:id': office,
  'GET /api/suppressions/export': office,
  'POST /api/unsubscribe': 'public',
  'POST /api/groupFiles/unlock': 'public',
  'POST /api/groupFiles/content/:id': 'public',
  'PUT /api/groupages/divide/:id': office,
  'PUT /api/groupages/deactivate/:id': office,
  'PUT /api/groupages/activate/:id': office,
  'PUT /api/bookings/reopen/:id': office,
  'DELETE /api/bookings/destroy/:id': office,
  'GET /api/mailboxes/business/:id': office,
  'PUT /api/mailboxes/business/:id': office,
  'PUT /api/mailboxes/business/:id/test': office,
  'GET /api/mails/export': office,
  'GET /api/outbox': administrators,
  'POST /api/ratings/weights/update': administrators,
  'GET /api/outbox/export': administrators,
  'GET /api/outbox/mail/:id': administrators,
  'GET /api/ratings/export': office,
  'GET /api/stats/summary': everybody,
  'GET /api/stats/series': everybody,
  'GET /api/stats/groups/:dimension': everybody,
  'GET /api/stats/countries': everybody,
  'GET /api/stats/delays': everybody,
  'GET /api/stats/damages': everybody,
  'GET /api/stats/export': everybody,
  'GET /api/stats/emissions': everybody,
  'GET /api/stats/payables': [1, 3],
  'GET /api/stats/expenses': [1, 3],
  'POST /api/stats/expenses/store': [1, 3],
  'POST /api/stats/expenses/update/:id': [1, 3],
  'DELETE /api/stats/expenses/destroy/:id': [1, 3],
  'GET /api/stats/rates': [1, 3],
  'GET /api/users/export': office,
  'GET /api/users': [1, 2, 3],
  'POST /api/users/store': administrators,
  'GET /api/users/edit/:id': everybody,
  'GET /api/users/rail/:id': office,
  'GET /api/users/letter/:id': office,
  'POST /api/users/letterPreview/:id': office,
  'POST /api/users/letter/:id': office,
  'GET /api/users/:id/:image': everybody,
  'POST /api/users/update/:id': everybody,
  'DELETE /api/users/destroy/:id': administrators,
  'PUT /api/users/active/:id': administrators,
  'GET /api/users/welcome/:id': administrators,
  'PUT /api/users/passwordLink/:id': administrators,
  'PUT /api/users/takeFactors/:id': administrators,
  'PUT /api/users/changePassword/:id': everybody,
  'PUT /api/users/changeEmailPassword/:id': everybody,
  'PUT /api/users/testMailbox/:id': everybody,
  'GET /api/users/dataFields': everybody,
  'GET /api/users/acceptFirstLogin': everybody,
  'GET /api/accounts/export': office,
  'POST /api/accounts/store': administrators,
  'GET /api/accounts/edit/:id': everybody,
  'POST /api/accounts/update/:id': everybody,
  'DELETE /api/accounts/destroy/:id': administrators,
  'PUT /api/accounts/active/:id': administrators,
  'GET /api/accounts/welcome/:id': administrators,
  'PUT /api/accounts/passwordLink/:id': administrators,
  'PUT /api/accounts/takeFactors/:id': administrators,
  'PUT /api/accounts/changePassword/:id': everybody,
  'GET /api/categories/:type/export': office,
  'POST /api/categories/:type/store': office,
  'POST /api/categories/:type/update/:id': office,
  'POST /api/categories/:type/file/:id': office,
  'PUT /api/categories/:type/active/:id': office,
  'PUT /api/categories/:type/sort/:id': office,
  'DELETE /api/categories/:type/destroy/:id': office,
  'GET /api/businesses/export': office,
  'POST /api/businesses/store': office,
  'POST /api/businesses/update/:id': office,
  'POST /api/businesses/logo/:id': office,
  'GET /api/businesses/mailbox/:id': office,
  'PUT /api/businesses/mailbox/:id': office,
  'PUT /api/businesses/testMailbox/:id': office,
  'PUT /api/businesses/active/:id': office,
  'DELETE /api/businesses/destroy/:id': office,
  'GET /api/banks/export': office,
  'POST /api/banks/store': office,
  'POST /api/banks/update/:id': office,
  'PUT /api/banks/active/:id': [1, 3],
  'DELETE /api/banks/destroy/:id': [1, 3],
  'GET /api/contacts/export': office,
  'GET /api/places/export': office,
  'GET /api/imports/template/:kind': importers,
  // Of places, the first kind.
  'POST /api/imports/store/:kind': office,
  'GET /api/imports/edit/:id': importers,
  'POST /api/imports/columns/:id': importers,
  'PUT /api/imports/start/:id': importers,
  'PUT /api/imports/cancel/:id': importers,
  'GET /api/imports/mistakes/:id': importers,
  'GET /api/mapStyle': everybody,
  'PUT /api/contacts/active/:id': office,
  'DELETE /api/contacts/destroy/:id': office,
  'PUT /api/places/active/:id': office,
  'DELETE /api/places/destroy/:id': office,
  'GET /api/firms/export': office,
  'GET /api/firms/files/waiting': office,
  'PUT /api/firms/files/approve/:id': office,
  'DELETE /api/firms/files/destroy/:id': office,
  'PUT /api/firms/files/restore/:id': office,
  'GET /api/orders/:id/tracking': everybody,
  'GET /api/orders/emissions/:id': everybody,
  'POST /api/orders/:id/tracking/store': everybody,
  'PUT /api/orders/tracking/papers/:id': everybody,
  'PUT /api/orders/tracking/revoke/:id': everybody,
  'POST /api/track/open': 'public',
  'POST /api/track/content/:id': 'public',
  'POST /api/files/unlock': 'public',
  'POST /api/files/content/:id': 'public',
  'GET /api/notifications': everybody,
  'GET /api/notifications/choices': everybody,
  'PUT /api/notifications/choices': everybody,
  'GET /api/notifications/seen': everybody,
  'PUT /api/notifications/read': everybody,
  'GET /api/notifications/allRead': everybody,
  'POST /api/live/ticket': everybody,
  'PUT /api/firms/active/:id': office,
  'DELETE /api/firms/destroy/:id': office,
  'GET /api/firms/log/:id': office,
  'GET /api/firms/merge': office,
  'POST /api/firms/merge': office,
  'PUT /api/firms/unmerge/:id': office,
  'GET /api/firms/own': [5],
  'GET /api/orders': everybody,
  'GET /api/today': everybody,
  'GET /api/orders/export': everybody,
  'GET /api/orders/counts': everybody,
  'GET /api/orders/totals': everybody,
  'GET /api/orders/rows': everybody,
  'GET /api/orders/matching': everybody,
  'GET /api/orders/neighbours/:id': everybody,
  'GET /api/orders/edit/:id': everybody,
  'GET /api/orders/rail/:id': staff,
  'GET /api/orders/:id/files': everybody,
  'POST /api/orders/:id/files/store': everybody,
  'GET /api/orders/files/:id/content': everybody,
  'PUT /api/orders/settleDamage/:id': office,
  'PUT /api/orders/withdrawDamage/:id': office,
  'PUT /api/orders/reopenDamage/:id': office,
  'PUT /api/orders/undoCancel/:id': office,
  'PUT /api/orders/deadFreight/:id': office,
  'PUT /api/orders/close/:id': office,
  'PUT /api/orders/reopenClosed/:id': [1],
  'PUT /api/orders/invoice/:id': [1, 3],
  'PUT /api/orders/carrierInvoice/:id': [1, 3],
  'PUT /api/orders/invoices': [1, 3],
}

const declared = (await declaredCalls()).map(
  ({ method, path }) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
)
/** Asked by whatever watches over the machine, in no table. */
const calls = [...declared, 'GET /api/ready']

it('knows every registered call, and has no expectation of another', () => {
  expect(calls.toSorted()).toEqual(registered().toSorted())
  expect(Object.keys(otherwise).filter((key) => !calls.includes(key))).toEqual([])
})

it.each(calls)('%s admits exactly the roles it should, before looking at the body', async (key) => {
  const who = otherwise[key] ?? staff
  const [method = '', url = ''] = key.split(' ')
  const path = url.replace(':type', 'trailer').replace(':kind', 'places').replace(':id', '999999')
  const attempt = (token?: string) =>
    test.app.inject({
      method: method as 'GET', // inject knows every method of the table
      url: path,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'content-type': 'application/json',
      },
      ...(method === 'GET' ? {} : { payload: '{"nonsense": ' }),
    })
  const nobody = await attempt()
  expect(nobody.statusCode === 401 && nobody.json().code === 'unauthenticated').toBe(who !== 'public')
  if (who === 'public') return
  for (const role of roleIds) {
    const answer = await attempt(await test.tokenOf(role))
    // A record that is somebody else's is refused in other words than the call.
    const isRefused = answer.statusCode === 403 && answer.json().errors.result === errorTexts.en.forbidden
    expect([role, isRefused]).toEqual([role, !who.includes(role)])
  }
})

function registered(): string[] {
  const document = test.app.swagger()
  return Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
    Object.keys(calls ?? {}).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
}
