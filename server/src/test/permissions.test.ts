import { roleIds } from '@dromos/contract/permissions.ts'
import type { RoleId } from '@dromos/contract/permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from './app.ts'
import type { TestApp } from './app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const everybody = roleIds
const staff = [1, 2, 3, 4] as const
const administrators = [1, 2] as const
/** Owner, administrator and manager: who sets the company up. */
const office = [1, 2, 3] as const

/** Who may make each call. A route that is missing here, or one here that does not exist, fails the test. */
const expected: Record<string, readonly RoleId[] | 'public'> = {
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
  'GET /api/outbox': administrators,
  'GET /api/users/export': office,
  'GET /api/users': [1, 2, 3],
  'POST /api/users/store': administrators,
  'GET /api/users/edit/:id': everybody,
  'GET /api/users/:id/:image': everybody,
  'POST /api/users/update/:id': everybody,
  'DELETE /api/users/destroy/:id': administrators,
  'PUT /api/users/active/:id': administrators,
  'GET /api/users/welcome/:id': administrators,
  'PUT /api/users/takeFactors/:id': administrators,
  'PUT /api/users/changePassword/:id': everybody,
  'PUT /api/users/changeEmailPassword/:id': everybody,
  'PUT /api/users/testMailbox/:id': everybody,
  'GET /api/users/dataFields': everybody,
  'GET /api/users/acceptFirstLogin': everybody,
  'GET /api/accounts/export': office,
  'GET /api/accounts': staff,
  'POST /api/accounts/store': administrators,
  'GET /api/accounts/edit/:id': everybody,
  'POST /api/accounts/update/:id': everybody,
  'DELETE /api/accounts/destroy/:id': administrators,
  'PUT /api/accounts/active/:id': administrators,
  'GET /api/accounts/welcome/:id': administrators,
  'PUT /api/accounts/takeFactors/:id': administrators,
  'PUT /api/accounts/changePassword/:id': everybody,
  'GET /api/accounts/dataFields': staff,
  'GET /api/users/names': staff,
  'GET /api/categories/revisions': staff,
  'GET /api/categories/:type/export': office,
  'GET /api/categories/:type': staff,
  'GET /api/categories/:type/dataFields': staff,
  'POST /api/categories/:type/store': office,
  'GET /api/categories/:type/edit/:id': staff,
  'POST /api/categories/:type/update/:id': office,
  'PUT /api/categories/:type/active/:id': office,
  'PUT /api/categories/:type/sort/:id': office,
  'DELETE /api/categories/:type/destroy/:id': office,
  'GET /api/businesses/dataFields': staff,
  'GET /api/businesses/export': office,
  'GET /api/businesses': staff,
  'POST /api/businesses/store': office,
  'GET /api/businesses/edit/:id': staff,
  'POST /api/businesses/update/:id': office,
  'POST /api/businesses/logo/:id': office,
  'GET /api/businesses/:id/logo/:logo': staff,
  'PUT /api/businesses/active/:id': office,
  'DELETE /api/businesses/destroy/:id': office,
  'GET /api/banks/export': office,
  'GET /api/banks': staff,
  'POST /api/banks/store': office,
  'GET /api/banks/edit/:id': staff,
  'POST /api/banks/update/:id': office,
  'PUT /api/banks/active/:id': [1, 3],
  'DELETE /api/banks/destroy/:id': [1, 3],
  'GET /api/contacts/export': office,
  'GET /api/contacts': staff,
  'GET /api/places/export': office,
  'GET /api/imports/template/:kind': office,
  'POST /api/imports/store/:kind': office,
  'GET /api/imports/edit/:id': office,
  'POST /api/imports/columns/:id': office,
  'PUT /api/imports/start/:id': office,
  'PUT /api/imports/cancel/:id': office,
  'GET /api/imports/mistakes/:id': office,
  'GET /api/mapStyle': everybody,
  'POST /api/contacts/store': staff,
  'GET /api/contacts/edit/:id': staff,
  'POST /api/contacts/update/:id': staff,
  'PUT /api/contacts/active/:id': office,
  'DELETE /api/contacts/destroy/:id': office,
  'GET /api/contacts/dataFields': staff,
  'GET /api/places': staff,
  'GET /api/places/map': staff,
  'GET /api/places/locate': staff,
  'GET /api/places/at': staff,
  'GET /api/places/similar': staff,
  'GET /api/places/roads': staff,
  'PUT /api/places/active/:id': staff,
  'DELETE /api/places/destroy/:id': [1, 2, 3],
  'POST /api/places/store': staff,
  'GET /api/places/edit/:id': staff,
  'POST /api/places/update/:id': staff,
  'GET /api/firms/export': office,
  'GET /api/firms': staff,
  'POST /api/firms/store': staff,
  'GET /api/firms/edit/:id': staff,
  'POST /api/firms/update/:id': staff,
  'GET /api/firms/:id/files': staff,
  'POST /api/firms/:id/files/store': staff,
  'GET /api/firms/carriers': staff,
  'GET /api/firms/files/expiring': staff,
  'POST /api/firms/files/update/:id': staff,
  'PUT /api/firms/files/approve/:id': office,
  'DELETE /api/firms/files/destroy/:id': office,
  'PUT /api/firms/files/restore/:id': office,
  'GET /api/files/:id/content': staff,
  'GET /api/orders/:id/files/link': staff,
  'POST /api/orders/:id/files/link/store': staff,
  'PUT /api/orders/:id/files/link/revoke': staff,
  'POST /api/files/unlock': 'public',
  'POST /api/files/content/:id': 'public',
  'GET /api/notifications': everybody,
  'GET /api/notifications/seen': everybody,
  'PUT /api/notifications/read': everybody,
  'GET /api/notifications/allRead': everybody,
  'POST /api/live/ticket': everybody,
  'PUT /api/firms/active/:id': office,
  'DELETE /api/firms/destroy/:id': office,
  'GET /api/firms/log/:id': office,
  'PUT /api/firms/vies/:id': staff,
  'GET /api/firms/merge': office,
  'POST /api/firms/merge': office,
  'PUT /api/firms/unmerge/:id': office,
  'GET /api/firms/own': [5],
  'GET /api/ratings': staff,
  'GET /api/ratings/firm/:id': staff,
  'GET /api/ratings/order/:id': staff,
  'POST /api/ratings/store': staff,
  'POST /api/ratings/update/:id': staff,
  'GET /api/orders': everybody,
  'GET /api/orders/export': everybody,
  'GET /api/orders/counts': everybody,
  'GET /api/orders/totals': everybody,
  'GET /api/orders/views': staff,
  'POST /api/orders/views/store': staff,
  'POST /api/orders/views/update/:id': staff,
  'DELETE /api/orders/views/destroy/:id': staff,
  'PUT /api/orders/views/restore/:id': staff,
  'PUT /api/orders/views/default': staff,
  'GET /api/orders/rows': everybody,
  'GET /api/orders/matching': everybody,
  'PUT /api/orders/assignPeople': staff,
  'PUT /api/orders/restorePeople': staff,
  'GET /api/orders/neighbours/:id': everybody,
  'GET /api/orders/edit/:id': everybody,
  'POST /api/orders/store': staff,
  'POST /api/orders/update/:id': staff,
  'GET /api/orders/:id/files': everybody,
  'POST /api/orders/:id/files/store': everybody,
  'POST /api/orders/files/update/:id': staff,
  'PUT /api/orders/files/share/:id': staff,
  'DELETE /api/orders/files/destroy/:id': staff,
  'PUT /api/orders/files/restore/:id': staff,
  'GET /api/orders/files/:id/content': everybody,
  'POST /api/orders/:id/papers/:paper/keep': staff,
  'GET /api/orders/:id/papers': staff,
  'GET /api/orders/:id/papers/:paper': staff,
  'PUT /api/orders/assign/:id': staff,
  'PUT /api/orders/unassign/:id': staff,
  'PUT /api/orders/send/:id': staff,
  'GET /api/orders/:id/transportOrder': staff,
  'PUT /api/orders/loaded/:id': staff,
  'PUT /api/orders/undoLoaded/:id': staff,
  'PUT /api/orders/delivered/:id': staff,
  'PUT /api/orders/reopen/:id': staff,
  'PUT /api/orders/delay/:id': staff,
  'POST /api/orders/damage/:id': staff,
  'PUT /api/orders/settleDamage/:id': office,
  'PUT /api/orders/withdrawDamage/:id': office,
  'PUT /api/orders/reopenDamage/:id': office,
  'PUT /api/orders/cancel/:id': staff,
  'PUT /api/orders/undoCancel/:id': office,
  'PUT /api/orders/deadFreight/:id': office,
  'PUT /api/orders/close/:id': office,
  'PUT /api/orders/reopenClosed/:id': [1],
  'DELETE /api/orders/destroy/:id': staff,
  'GET /api/orders/log/:id': staff,
  'POST /api/orders/log/store/:id': staff,
}

it('has an expectation for every registered call', () => {
  expect(Object.keys(expected).sort()).toEqual(registered().sort())
})

it.each(Object.entries(expected))(
  '%s admits exactly the roles it should, before looking at the body',
  async (key, who) => {
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
      expect([role, answer.statusCode === 403]).toEqual([role, !who.includes(role)])
    }
  },
)

function registered(): string[] {
  const document = test.app.swagger()
  return Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
    Object.keys(calls ?? {}).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
}
