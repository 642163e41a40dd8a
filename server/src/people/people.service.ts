import * as queries from './people.queries.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { Author } from '@dromos/contract/people/session.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { isPhoneOfCountry, wholePhones } from '../platform/phones.ts'
import { audit } from '../platform/audit.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import type { SessionCache } from '../platform/access/session.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction, sqlState } from '../platform/transaction.ts'
import { roleHas } from '../platform/access/roles.ts'
import { requireVersion } from '../records/records.ts'
import { deleteRow, insertRow, updateRow } from '../records/records.queries.ts'
import { forgetMissed } from '../live/realtime.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { Form } from '../platform/http/forms.ts'
import type { Images } from '../files/images.ts'
import {
  requireOwnPassword,
  endLinks,
  followAddress,
  followRole,
  mailLink,
} from './passwords/passwords.service.ts'
import type { LinkTools } from './passwords/passwords.service.ts'
import { admitToEdit, getSeenPerson, lockEditable, lockManaged } from './people-admission.service.ts'
import { canEditPerson, canGiveRole } from './people.policy.ts'
import type { PersonKind, PersonValues } from './people.queries.ts'
import { dropPicture, keepPicture, planPicture } from './pictures.service.ts'
import type { PicturePlan, PictureWish } from './pictures.service.ts'
import { endWaysIn } from './sign-in/ways-in.queries.ts'

export interface PeopleTools {
  sessions: SessionCache
  secrets: Secrets
  publicUrl: string
}

export interface PictureTools extends PeopleTools {
  images: Images
}

export interface ChangeTools extends PictureTools {
  renew: (context: Context) => Promise<Author>
}

export interface PersonEntry<V extends PersonValues> {
  values: V
  picture: PictureWish
  form: Form
}

nameConstraints({
  people_email_unique: { email: 'already_exists' },
  people_business_fk: { buisness_id: 'unknown_choice' },
  people_gender_fk: { gender_id: 'unknown_choice' },
  people_job_title_fk: { job_title_id: 'unknown_choice' },
  people_firm_fk: { firm_id: 'unknown_choice' },
})

interface Subject<R> {
  kind: PersonKind
  id: number
  version: number
  current: (inside: Context) => Promise<R>
  password: string | undefined
}

type NewPerson = PersonValues & { role_id: RoleId; name: string; surname: string; email: string }

export async function createPerson(
  context: Context,
  { values: sent, picture, form }: PersonEntry<NewPerson>,
  tools: PictureTools,
) {
  const values = wholePhones(sent)
  requirePhones(values)
  if (!canGiveRole(context.actor, values.role_id)) throw invalid({ role_id: 'role_not_yours' })
  requirePresentName(picture, null)
  const plan = await planPicture(picture, form, tools.images)
  return once(context, async (inside) => {
    const after = { ...values, ...(await keepPicture(inside, plan)) }
    const made = await insertRow(inside.db, 'people', after, inside.actor.id)
    await audit(inside, { action: 'people.create', entity: 'people', entityId: made.id, after })
    await mailLink(inside, made.id, 'welcome', tools)
    return made
  })
}

/** Changes a person, if nobody has changed them since they were read. A new role ends the sessions' old rights. */
export async function changePerson<R>(
  context: Context,
  subject: Subject<R>,
  { values: sent, picture, form }: PersonEntry<PersonValues>,
  tools: ChangeTools,
) {
  const values = wholePhones(sent)
  requirePhones(values)
  const mayMove = await proveForAddress(context, subject, values)
  const plan = await planForEditor(context, subject, { picture, form, ...tools })
  await inTransaction(context, async (inside) => {
    const before = await lockEditable(inside, subject)
    await requireVersion(before.version, subject.version, () => subject.current(inside))
    await requireRoleChange(inside, before, values)
    if (inside.actor.id === before.id) requireOwnFields(inside, before, values)
    requirePresentName(picture, before.image)
    const kept = await keepPicture(inside, plan)
    const after = { ...values, ...kept }
    await updateRow(inside.db, { table: 'people', id: subject.id }, after, inside.actor.id)
    await followFirm(inside, before, values)
    const { role_id: role = before.role_id } = values
    if (isOtherAddress(before, values)) {
      if (!mayMove) throw new AppError('conflict')
      await followAddress(inside, before, tools)
    } else if (role !== before.role_id) {
      await followRole(inside, before, tools)
    }
    if ('image' in kept) await dropPicture(inside, before)
    const change = { action: 'people.update', entity: 'people', entityId: subject.id }
    await audit(inside, { ...change, before: visible(before), after })
    if (role !== before.role_id) {
      await notify(inside, {
        kind: 'account.role',
        params: { role },
        to: [before.id],
        fromId: inside.actor.id,
      })
    }
  })
  tools.sessions.forgetPerson(subject.id)
  const author = subject.id === context.actor.id ? await tools.renew(context) : null
  return { status: 'ok' as const, user: await subject.current(context), author }
}

/** Switches a person on or off. Off ends their sessions; the last owner stays. */
export async function setPersonActive(
  context: Context,
  kind: PersonKind,
  id: number,
  change: PeopleTools & { isActive: boolean },
) {
  const { isActive, sessions } = change
  const saved = await inTransaction(context, async (inside) => {
    const person = await lockManaged(inside, kind, id)
    if (!isActive) await requireOtherOwner(inside, person)
    const after = { active: isActive }
    const next = await updateRow(inside.db, { table: 'people', id }, after, inside.actor.id)
    if (!isActive) {
      await endWaysIn(inside.db, id, { reason: 'switched off' })
      await endLinks(inside, id)
    } else if (!person.active && person.password_hash === null) {
      // The link they had ended when they were switched off.
      await mailLink(inside, id, 'welcome', change)
    }
    await audit(inside, {
      action: 'people.active',
      entity: 'people',
      entityId: id,
      before: { active: person.active },
      after,
    })
    return next
  })
  sessions.forgetPerson(id)
  return saved
}

const personInUse = (result: FieldKey = 'person_in_use') => new AppError('in_use', { fields: { result } })

export async function destroyPerson(
  context: Context,
  kind: PersonKind,
  id: number,
  sessions: SessionCache,
): Promise<{ message: string }> {
  await inTransaction(context, async (inside) => {
    const person = await lockManaged(inside, kind, id)
    await requireOtherOwner(inside, person)
    if (await queries.hasActed(inside.db, id)) throw personInUse('person_has_worked')
    await deleteRow(inside.db, 'people', id).catch((error: unknown) => {
      throw sqlState(error) === '23503' ? personInUse() : error
    })
    await dropPicture(inside, person)
    await audit(inside, { action: 'people.destroy', entity: 'people', entityId: id, before: visible(person) })
  })
  sessions.forgetPerson(id)
  return { message: '' }
}

export async function welcomePerson(
  context: Context,
  kind: PersonKind,
  id: number,
  tools: LinkTools,
): Promise<{ message: string }> {
  await inTransaction(context, async (inside) => {
    const person = await lockManaged(inside, kind, id)
    if (!person.active) throw new AppError('conflict', { fields: { result: 'switched_off' } })
    await mailLink(inside, id, 'welcome', tools)
  })
  return { message: '' }
}

// A picture is decoded outside the transaction, and only for somebody who may change the person.
async function planForEditor(
  context: Context,
  { kind, id }: { kind: PersonKind; id: number },
  { picture, form, images }: { picture: PictureWish; form: Form; images: Images },
): Promise<PicturePlan> {
  if (form.upload) await admitToEdit(context, kind, id)
  return planPicture(picture, form, images)
}

// The name of a picture is read and sent back; it cannot be chosen.
function requirePresentName({ image }: PictureWish, present: string | null): void {
  if (image && image !== present) throw invalid({ image: 'unknown_choice' })
}

async function requireRoleChange(
  context: Context,
  before: { id: number; role_id: RoleId; active: boolean },
  { role_id: next }: PersonValues,
): Promise<void> {
  if (next === undefined || next === before.role_id) return
  if (context.actor.id === before.id) throw invalid({ role_id: 'own_role' })
  if (!canGiveRole(context.actor, next)) throw invalid({ role_id: 'role_not_yours' })
  await requireOtherOwner(context, before)
}

// The owner of the address can have a new password mailed to it: an open page alone does not give it away. Asked before
// the transaction, in which a wrong guess would be forgotten with everything else.
async function proveForAddress(
  context: Context,
  { kind, id, password }: Subject<unknown>,
  values: PersonValues,
): Promise<boolean> {
  if (id === context.actor.id) return false
  const person = await getSeenPerson(context, kind, id)
  if (!canEditPerson(context.actor, person) || !isOtherAddress(person, values)) return false
  if (password === undefined) throw invalid({ current_password: 'required' })
  await requireOwnPassword(context, password)
  return true
}

function isOtherAddress(before: { email: string }, { email }: PersonValues): boolean {
  return email !== undefined && email.toLowerCase() !== before.email.toLowerCase()
}

async function followFirm(
  { db }: Context,
  before: { id: number; firm_id: number | null },
  { firm_id: firm }: PersonValues,
): Promise<void> {
  if (firm !== undefined && firm !== before.firm_id) await forgetMissed(db, before.id)
}

// What decides rights is changed by others only.
function requireOwnFields(
  { actor }: Context,
  before: { firm_id: number | null; email: string; business_id: number | null },
  values: PersonValues,
): void {
  const { firm_id: firm, email, business_id: business } = values
  if (firm !== undefined && firm !== before.firm_id) throw invalid({ firm_id: 'only_administrator' })
  if (email !== undefined && email !== before.email) throw invalid({ email: 'only_administrator' })
  const isMoved = business !== undefined && business !== before.business_id
  if (isMoved && !roleHas(actor.role, 'users.write')) throw invalid({ buisness_id: 'only_administrator' })
}

async function requireOtherOwner(
  context: Context,
  person: { id: number; role_id: RoleId; active: boolean },
): Promise<void> {
  if (person.role_id !== roles.owner || !person.active) return
  const owners = await queries.lockActiveOwners(context.db)
  if (!owners.some((id) => id !== person.id)) {
    throw new AppError('conflict', { fields: { result: 'last_owner' } })
  }
}

function requirePhones({ phone, phone_iso, mobile, mobile_iso }: PersonValues): void {
  if (phone && !isPhoneOfCountry(phone, phone_iso)) throw invalid({ phone: 'bad_phone' })
  if (mobile && !isPhoneOfCountry(mobile, mobile_iso)) throw invalid({ mobile: 'bad_phone' })
}

function visible<T extends { password_hash: unknown; email_password: unknown }>(person: T) {
  const { password_hash: _hash, email_password: _secret, ...rest } = person
  return rest
}
