import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { accountsApi } from '@dromos/contract/people/accounts.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { AccountRecord } from '@dromos/contract/people/person-fields.ts'
import type { Context } from '../platform/context.ts'
import type { Form } from '../platform/http/forms.ts'
import { invalid } from '../platform/errors.ts'
import { isOfFirm, listCustomerNames, listFirmParts, listPeople } from './people.queries.ts'
import { getSeenPerson } from './people-admission.service.ts'
import { changePerson, createPerson } from './people.service.ts'
import type { ChangeTools, PictureTools } from './people.service.ts'
import { personRecord } from './person-record.ts'
import { personChoices } from './users-choices.service.ts'

type Calls = typeof accountsApi
type ListQuery = HandlerInput<Calls['GET /accounts']>['query']
type ChoicesQuery = HandlerInput<Calls['GET /accounts/dataFields']>['query']
type NewAccount = HandlerInput<Calls['POST /accounts/store']>['body']
type ChangedAccount = HandlerInput<Calls['POST /accounts/update/{id}']>['body']

const MOST_FIRMS = 200

export async function listAccounts({ db }: Context, query: ListQuery) {
  const found = await listPeople(db, 'account', query)
  const data = found.data.map(({ role_id, firm_id, firm, ...row }) => ({
    ...row,
    role_id: [role_id],
    firm_id: firm_id ?? 0,
    firm: firm ?? '',
  }))
  return { ...found, data }
}

export async function getAccount(context: Context, id: number): Promise<AccountRecord> {
  const person = await getSeenPerson(context, 'account', id)
  return {
    ...personRecord(context.actor, person),
    firm_id: person.firm_id ?? 0,
    firm_address_id: person.firm_address_id,
    contact_id: person.contact_id,
    firm: person.firm_name ?? '',
    firm_address: person.address_city,
    contact: person.contact_name,
  }
}

export async function accountChoices(context: Context, { firm, ...query }: ChoicesQuery) {
  const [choices, firms, parts] = await Promise.all([
    personChoices(context, query, [roles.customer]),
    listCustomerNames(context.db, MOST_FIRMS),
    firm === undefined ? { addresses: [], contacts: [] } : listFirmParts(context.db, firm),
  ])
  return { ...choices, firms, ...parts }
}

export async function createAccount(
  context: Context,
  { image, crop, ...account }: NewAccount,
  { form, ...tools }: PictureTools & { form: Form },
) {
  await requireOfFirm(context, account)
  const values = { ...account, role_id: roles.customer }
  return createPerson(context, { values, picture: { image, crop }, form }, tools)
}

export async function updateAccount(
  context: Context,
  id: number,
  { version, image, crop, current_password: password, ...values }: ChangedAccount,
  { form, ...tools }: ChangeTools & { form: Form },
) {
  await requireOwnFirm(context, id, values.firm_id)
  await requireOfFirm(context, values)
  const subject = {
    kind: 'account',
    id,
    version,
    password,
    current: (inside: Context) => getAccount(inside, id),
  } as const
  return changePerson(context, subject, { values, picture: { image, crop }, form }, tools)
}

// Before anything is said of the firm that was named: customers are not to learn of others by asking.
async function requireOwnFirm(context: Context, id: number, firmId: number): Promise<void> {
  const { firm_id } = await getSeenPerson(context, 'account', id)
  if (id === context.actor.id && firm_id !== firmId) throw invalid({ firm_id: 'only_administrator' })
}

async function requireOfFirm({ db }: Context, account: Omit<NewAccount, 'image' | 'crop'>): Promise<void> {
  const parts = { addressId: account.firm_address_id, contactId: account.contact_id }
  const found = await isOfFirm(db, account.firm_id, parts)
  if (!found.isCustomer) throw invalid({ firm_id: 'not_a_customer' })
  if (!found.address) throw invalid({ firm_address_id: 'not_of_firm' })
  if (!found.contact) throw invalid({ contact_id: 'not_of_firm' })
}
