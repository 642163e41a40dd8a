import type { MailRole } from '@dromos/contract/contacts/filters.ts'
import type { ContactRecord, contactsApi } from '@dromos/contract/contacts/contacts.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import type { ErrorDetails } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { isPhoneOfCountry } from '../platform/phones.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { lockWhole, withAuthors } from '../records/records.queries.ts'
import { changeRecord, destroyRecord, enterRecord, lockRecord, setRecordActive } from '../records/records.ts'
import * as queries from './contacts.queries.ts'

type Calls = typeof contactsApi
type ListQuery = HandlerInput<Calls['GET /contacts']>['query']
type NewContact = HandlerInput<Calls['POST /contacts/store']>['body']
type ChangedContact = HandlerInput<Calls['POST /contacts/update/{id}']>['body']

const contacts = { area: 'contacts', table: 'contacts' } as const

nameConstraints({
  contacts_firm_fk: { firm_id: 'unknown_choice' },
  contacts_job_title_fk: { job_title_id: 'unknown_choice' },
  contacts_gender_fk: { gender_id: 'unknown_choice' },
})

export const listContacts = ({ db }: Context, query: ListQuery) => queries.listContacts(db, query)

export async function getContact(context: Context, id: number): Promise<ContactRecord> {
  const found = await queries.findContact(context.db, id)
  if (!found) throw notFound()
  const { phones, phone_isos, mobiles, mobile_isos, ...contact } = withAuthors(found)
  const { role } = context.actor
  return {
    ...contact,
    phones: numbersOf(phones, phone_isos),
    mobiles: numbersOf(mobiles, mobile_isos),
    // The column's check constraint allows nothing else.
    mail_roles: contact.mail_roles as MailRole[],
    can: { update: roleHas(role, 'contacts.write'), manage: roleHas(role, 'contacts.manage') },
  }
}

export async function createContact(context: Context, contact: NewContact) {
  requirePhones(contact)
  return once(context, (inside) => enterContact(inside, contact))
}

/** Within the caller's transaction; its numbers are judged before. */
export async function enterContact(inside: Context, contact: NewContact) {
  const isOpen = await queries.isOpenFirm(inside.db, contact.firm_id)
  if (!isOpen) throw invalid({ firm_id: 'unknown_choice' })
  return enterRecord(inside, contacts, valuesOf(contact))
}

export async function updateContact(context: Context, id: number, changed: ChangedContact) {
  const { version, ...contact } = changed
  requirePhones(contact)
  return inTransaction(context, async (inside) => {
    const before = await lockRecord(inside, contacts, { id, version }, () => getContact(inside, id))
    if (before.firm_id !== contact.firm_id) throw invalid({ firm_id: 'cannot_change' })
    return changeRecord(inside, contacts, before, { values: valuesOf(contact) })
  })
}

export const setContactActive = (context: Context, id: number, isActive: boolean) =>
  setRecordActive(context, contacts, id, isActive)

export async function destroyContact(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    const contact = await lockWhole(inside.db, 'contacts', id)
    if (!contact) throw notFound()
    const uses = await queries.countContactUses(inside.db, contact)
    const fields: NonNullable<ErrorDetails['fields']> = {}
    if (uses.orders > 0) fields['orders'] = `used_in_orders:${uses.orders}`
    if (uses.accounts > 0) fields['accounts'] = `used_in_people:${uses.accounts}`
    if (Object.keys(fields).length > 0) throw new AppError('in_use', { fields })
    await destroyRecord(inside, contacts, id)
  })
}

export function valuesOf({ email, phones, mobiles, ...contact }: NewContact): queries.ContactValues {
  const others = contact.emails.filter((other) => other !== email)
  const emails = email === '' ? contact.emails : [email, ...others]
  return {
    ...contact,
    email: emails[0] ?? '',
    emails,
    phones: phones.map(({ phone }) => phone),
    phone_isos: phones.map(({ phone_iso: iso }) => iso),
    mobiles: mobiles.map(({ phone }) => phone),
    mobile_isos: mobiles.map(({ phone_iso: iso }) => iso),
    mail_roles: [...new Set(contact.mail_roles)],
  }
}

const numbersOf = (phones: readonly string[], isos: readonly string[]) =>
  phones.map((phone, at) => ({ phone, phone_iso: isos[at] ?? '' }))

export function requirePhones(contact: Pick<NewContact, 'phones' | 'mobiles'>): void {
  const faults: NonNullable<ErrorDetails['fields']> = {}
  for (const list of ['phones', 'mobiles'] as const) {
    for (const [at, { phone, phone_iso: iso }] of contact[list].entries()) {
      if (!isPhoneOfCountry(phone, iso)) faults[`${list}.${at}.phone`] = 'bad_phone'
    }
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
